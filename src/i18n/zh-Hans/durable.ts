import type { durable as english } from '../en/durable.ts';
import { formatBytes, formatCount } from '../numbers.ts';

export const durable: typeof english = {
  lost: {
    title: '原来在这里的数据不见了',
    text: '您曾在此浏览器中保存表，而它现在已没有这些表。磁盘已满、数周未访问或清除站点数据时，浏览器会删除站点保存的内容，而且总是一并删除。',
    todo: '如果您有备份，请立即还原：一切都会恢复到备份时的样子。',
    restore: '还原备份…',
    startAnew: '重新开始',
    learnMore: '如何避免这种情况',
    reasons: [
      '让浏览器保留数据：设置中有相应的按钮。此后只有您要求时才会删除。',
      '安装 Tablewright：大多数浏览器会因此保留其数据。',
      '让备份自动保存到浏览器之外的文件中：这也在设置里。',
    ],
  },
  bar: {
    full: '已没有空间，无法保存新内容。现有内容可以读取、导出和删除。有空间后会自动恢复。',
    nearlyFull: (free) => `浏览器提供的空间只剩 ${formatBytes(free)}。`,
    damagedEntities: (account, count) =>
      `${account} 中有 ${formatCount(count)} 个实体无法读取。查询和导出会将其略过；其余内容都在。`,
    damagedJournal: (account) => `${account} 中最近写入的一部分内容无法读取。其余内容都在。`,
    missingStore: (account) => `${account} 的数据库缺少一部分。其余内容可以读取，但无法写入。`,
    check: '检查帐户…',
    backUp: '备份…',
    forget: '放弃历史记录…',
    settings: '存储设置',
  },
  keep: {
    fact: '可能被删除',
    factTitle: '浏览器可能会删除您保存在这里的内容。可以采取的措施',
    title: '保留这些数据',
    text: '您的表只保存在此浏览器中。如果不要求浏览器保留，它可能会在磁盘快满时将其全部删除，有些浏览器在七天未访问后也会如此。',
    ask: '请求浏览器保留',
    later: '暂不',
    granted: '从现在起，浏览器会保留您的数据。',
    refused:
      '浏览器尚未承诺。安装 Tablewright 或经常使用后，可能性会更大。在此之前，只有备份是可靠的。',
    backUp: '备份…',
  },
  check: {
    title: (account) => `检查 ${account}`,
    subtitle: '读取所有已保存的内容，并与其记录进行比较。',
    what: '每个实体、每个表的总计和顺序、最近写入且尚未归位的内容、历史记录以及帐户的时钟。',
    start: '检查',
    running: (done, total) => `${formatCount(done)} / ${formatCount(total)} 个实体`,
    table: (table) => `表 ${table}`,
    progress: '检查进度',
    sound: '一切正常。',
    seen: (tables, count, bytes) =>
      `${formatCount(tables)} 个表，${formatCount(count)} 个实体，${formatBytes(bytes)}`,
    seenBeside: (entries, pages) =>
      `${formatCount(entries)} 条日志，${formatCount(pages)} 页历史记录`,
    unsteady: (tables) => `这些表一直有写入，因此无法比较其总计：${tables}。`,
    found: (count) => `${formatCount(count)} 个错误`,
    more: (count) => `还有 ${formatCount(count)} 个`,
    repaired: '已修正',
    repair: (count) => `修正 ${formatCount(count)} 个错误`,
    repairText:
      '能从实体得出的内容会据此重建：总计、表的记录、时钟以及日志的归档进度。损坏的历史记录页会被放弃。',
    lossText: '无法读取的内容无法修正。备份中有它，否则此后写入的内容已丢失。',
    deleteDamaged: (count) => `删除 ${formatCount(count)} 个无法读取的实体`,
    giveUp: (count) => `放弃 ${formatCount(count)} 条无法读取的记录`,
    inCopy: '安全副本中完好',
    fromCopy: '已从安全副本修正',
    question: (count: number) =>
      `永久放弃这 ${formatCount(count)} 项？无法通过撤消或安全副本找回。`,
    keep: '保留',
    confirm: '放弃',
    saveRaw: '保存其残留内容…',
    again: '再次检查',
    cancelled: '检查已取消。没有任何更改。',
    kinds: {
      entity: (name, key) => `${name}：实体 ${key} 无法读取。`,
      totals: (name, told, found) =>
        `${name}：记录为 ${formatCount(told)}，实际为 ${formatCount(found)}。`,
      table: (name) => `${name}：表的记录无法读取。`,
      lostTable: (name) => `${name}：有实体，但没有表的记录。`,
      entry: (name) => `第 ${name} 号写入的内容无法完整读取。`,
      gap: (name) => `缺少第 ${name} 号写入的内容。`,
      state: () => '日志没有说明归档到了哪里。',
      clock: (name) => `${name}：有实体比帐户的时钟更新。`,
      lives: (name) => `${name}：不知道该名称用过多少次。`,
      history: (name) => `历史记录第 ${name} 页无法读取。`,
      store: (name) => `缺少存储“${name}”。`,
    },
  },
  rescue: {
    save: '保存可以读取的内容…',
    saving: '正在保存…',
    saved: (count) => `下载的备份中有 ${formatCount(count)} 个实体。`,
    leftOut: (names) => `无法读取，因此未保存：${names}。`,
    nothing: '此存储中没有可以读取的内容。',
    failed: '无法保存。',
  },
};
