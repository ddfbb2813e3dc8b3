import type { settings as english } from '../en/settings.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const settings: typeof english = {
  title: '设置',
  text: '设置保存在此浏览器中，立即生效，所有打开的标签页都会采用。',
  on: '开',
  off: '关',
  densities: { compact: '紧凑', comfortable: '宽松' },
  zones: { utc: 'UTC', local: '此设备的时区' },
  timestamps: { last: '最后', afterKeys: '在键之后', hidden: '隐藏' },
  names: {
    theme: '主题',
    language: '语言',
    density: '行高',
    zone: '时间显示方式',
    timestamp: 'Timestamp列',
    memoryMebibytes: '用于表的内存',
    journalMebibytes: '日志大小',
    hasCharacterKeys: '单字符快捷键',
  },
  hints: {
    theme: '高对比度主题中，文字与背景的对比度至少为7:1。',
    zone: '时间始终以UTC存储。',
    timestamp: '表有自己的布局时，以该布局为准。指向Timestamp可查看全部七位小数。',
    memoryMebibytes: '容纳得下的表由内存响应。大表较多时，内存越多越快；隐藏的标签页只用一半。',
    journalMebibytes:
      '写入的内容立即安全保存在日志中，并在后台移到最终位置。日志超过此大小时，新的写入须等候。',
  },
  sections: {
    look: '外观和语言',
    keys: '键盘',
    memory: '内存',
    storage: '存储',
    reset: '重新开始',
  },
  usual: (value) => `${value}（默认）`,
  keys: {
    text: (changed) => plural(changed, { other: '#个命令的按键与默认不同。' }),
    unchanged: '所有命令都使用默认按键。',
    open: '查看和更改快捷键',
  },
  storage: {
    unknown: '此浏览器不提供可用空间的信息。',
    used: '已用',
    of: (used, quota) => `${formatBytes(used)} / ${formatBytes(quota)}`,
    persisted: '在您删除之前，浏览器会一直保留这些数据。',
    notPersisted: '磁盘快满时，浏览器可能会删除这些数据。',
    ask: '请求浏览器保留数据',
    granted: '从现在起，浏览器会保留您的数据。',
    refused: '浏览器尚未承诺保留。安装Tablewright或经常使用之后，更有可能获得承诺。',
  },
  view: {
    title: '重置视图',
    text: '窗格和列的宽度以及折叠状态恢复到最初。数据、筛选器和快捷键保持不变。',
    button: '重置视图',
  },
  usualSettings: {
    title: '重置设置',
    text: '此页上的所有内容以及所有快捷键恢复到最初。',
    button: '重置设置',
    done: '所有设置已恢复到最初。',
  },
  erase: {
    title: '删除此浏览器中的所有内容',
    text: '所有帐户及其表、已保存的筛选器和设置。其他任何地方都没有副本。',
    button: '删除所有内容…',
    question: '删除所有内容？',
    loss: (accounts, tables, entities) =>
      `将从此浏览器中删除${plural(accounts, { other: '#个帐户' })}、${plural(tables, { other: '#个表' })}和${entities}，以及所有已保存的筛选器和所有设置。`,
    entities: (count) => plural(count, { other: '#个实体' }),
    final: '此操作无法撤消。',
    sure: (word) => `输入“${word}”以确认`,
    word: '删除',
    confirm: '删除所有内容',
    done: '此浏览器中的所有内容已删除。',
    wrongWord: (word) => `请输入“${word}”，或取消以保留所有内容。`,
  },
};
