import type { app as english } from '../en/app.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const app: typeof english = {
  name: 'Tablewright',
  title: (account, table) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account) => `${account} – Tablewright`,
  skipToContent: '跳到内容',
  breadcrumb: '当前位置',
  home: '起始页',
  showNav: '显示导航',
  hideNav: '隐藏导航',
  theme: '主题',
  themes: { system: '跟随系统', light: '浅色', dark: '深色', contrast: '高对比度' },
  language: '语言',
  browserLanguage: '跟随浏览器',
  menu: '更多',
  restoreSamples: '恢复示例数据',
  importFile: '导入文件…',
  keyboardShortcuts: '键盘快捷键',
  benchmark: '基准测试',
  settings: '设置',
  help: '帮助',
  search: '搜索命令和表',
  history: '历史记录',
  activity: '活动',
  requestLog: '请求日志',
  about: '关于Tablewright',
  install: '安装Tablewright',
  panes: { main: '左窗格', beside: '右窗格' },
  panels: {
    nav: '导航',
    main: '面板',
    grid: '网格',
    editor: '编辑器',
    dialog: '对话框',
    window: '窗口',
    titleBar: '标题栏',
    tabs: '标签栏',
    status: '状态栏',
    notice: '提示',
    commands: '命令栏',
    filter: '筛选栏',
    statistics: '汇总行',
    cell: '单元格提示',
  },
  settingsNotKept: '目前无法保留您的设置，它们在关闭此标签页之前有效。',
  viewReset: '窗格和表已恢复为最初的显示方式。',
  engineRestarted: '引擎曾停止运行，现已重新启动。已保存的内容都在。',
  refreshFailed: '无法读取帐户列表。',

  status: {
    label: '状态',
    entities: (count) => plural(count, { other: '#个实体' }),
    of: (count) => plural(count, { other: '/ #个实体' }),
    tables: (count) => plural(count, { other: '#个表' }),
    sum: (sum) => `总和${sum}`,
    bytes: (bytes) => formatBytes(bytes),
    storage: '已用的浏览器存储空间',
    storageOf: (used, quota) => `${formatBytes(used)} / ${formatBytes(quota)}`,
    zones: { utc: 'UTC', local: '本地' },
    zoneTitles: {
      utc: '时间以UTC显示。切换到此设备的时区',
      local: '时间以此设备的时区显示。切换到UTC',
    },
  },

  update: {
    ready: '更新已就绪',
    reload: '重新加载',
    failed: '无法保留此版本供脱机使用。',
  },

  samples: {
    banner: '示例数据只存在于此浏览器中。',
    bannerStart: '从空表开始',
    bannerImport: '导入文件',
    loading: (table, done, of) => `正在加载示例数据：${table}（${done + 1}/${of}）`,
    starting: '正在加载示例数据…',
    failed: '无法加载示例数据。',
    unreachable: '示例数据只需从网络获取一次，但网络没有响应。没有它，其他功能也都能正常使用。',
    retry: '重试',
    restored: '示例数据已恢复。',
  },

  welcome: {
    title: '欢迎使用Tablewright',
    text: '存在于此浏览器中的表存储：带类型的实体按分区键和行键保存，只留在这台设备上。',
    samples: '示例表',
    missing: '示例表已被删除。需要时可以恢复。',
    tables: {
      Airports: {
        text: '美国的机场，每个州一个分区，以机场代码为键。',
        hint: '含有超过2⁵³的整数、以Binary保存的坐标，每个机场还有一个Guid。',
      },
      BirdStrikes: {
        text: '飞行员报告的鸟类撞击飞机事件，每个州一个分区。',
        hint: '没有人报告的内容是缺失的，这与空值不同。',
      },
      Earthquakes: {
        text: '一周之内世界各地的地震，每天一个分区。',
        hint: '行键采用倒序的刻度数，因此同一天中最新的排在最前。',
      },
    },
    try: '试一试',
    tries: {
      open: '打开一个表并选择一行：按空格键查看整个实体（在Boolean单元格中则切换其值），双击即可编辑单元格。',
      create: '在devstoreaccount1中创建您自己的表。',
      drop: '将CSV或JSON文件拖放到此窗口的任意位置。',
      keys: (help, palette) => `按${help}打开帮助并查看所有键盘快捷键，按${palette}查看所有命令。`,
    },
  },

  loading: '正在加载…',
  notLoaded: {
    title: 'Tablewright的某一部分无法加载',
    text: '可能已发布新版本，或者网络已断开。请重新加载页面，以重新获取所有部分。',
  },

  drop: {
    title: '松开即可导入',
    text: (account) => `CSV或JSON，导入到帐户${account}`,
    noAccount: '没有可导入到的帐户。请先创建一个。',
    noFiles: '此处只能拖放文件。请选择CSV或JSON文件。',
    busy: '请先完成或关闭已打开的对话框，再重新拖放文件。',
  },

  storage: {
    opening: '正在打开存储…',
    reload: '重新加载页面',
  },
};
