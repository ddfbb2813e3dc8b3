import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });
const writes = (count: number) => plural(count, { other: '#次已确认的写入' });

const quarantineFiles = (count: number) => plural(count, { other: '#个文件' });
const repairedWrites = (count: number) => plural(count, { other: '#次写入' });

export const safety: typeof english = {
  title: '安全副本',
  text: '每个帐户的第二份副本，与浏览器的数据库分开保存，滞后不到一秒。如果数据库丢失，帐户会自动从副本恢复。它大约再占用同样多的空间。',
  legend: '保留安全副本',
  copy: (account: string, bytes: number, state: string) =>
    `${account}：${formatBytes(bytes)}，${state}`,
  states: {
    kept: '最新',
    making: '正在创建',
    elsewhere: '由另一个窗口保存',
    full: '没有空间保存最后写入的内容',
    failed: '被浏览器拒绝，将会重试',
    notRestored: '未恢复',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `${account}的数据库已丢失。帐户已从安全副本恢复：${entities(count)}。${time ? `其中最新的写入时间为${time}。` : ''}`,
  cut: '副本中此后的部分内容无法读取。该副本已搁置，可在设置中查看。',
  added: (account: string, count: number, time: string) =>
    `${account}缺少${writes(count)}。它们已从安全副本恢复；最新的写入时间为${time}。`,
  repaired: (account: string, count: number) =>
    `${account}中有${repairedWrites(count)}无法再读取。它们已从安全副本中完整恢复。`,
  quarantine: (count: number, bytes: number) =>
    `${quarantineFiles(count)}已搁置，${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `删除${account}中被搁置的内容？`,
  quarantineText:
    '这些是同名的另一个帐户的副本，或包含无处可放的写入，或包含位于无法读取部分之后的写入。其他任何地方都没有它们。',
  quarantineConfirm: '永久删除',
  lost: {
    title: (account: string) => `${account}未恢复`,
    bar: (account: string) => `${account}的数据库已丢失，且无法从安全副本恢复。`,
    open: '可以怎么做…',
    text: (bytes: number) =>
      `其数据库已丢失。其安全副本仍在（${formatBytes(bytes)}），在您删除之前会一直保留。`,
    full: '没有足够的空间。请释放磁盘空间或删除不需要的内容，然后重试。',
    busy: '另一个窗口正占用它。请关闭Tablewright的其他窗口，然后重试。',
    newer: '它由更新版本的Tablewright创建。请重新加载页面以获取该版本。',
    damaged: '其中一部分无法读取，因此帐户无法完整恢复。可读取的内容可以保存为备份。',
    retry: '重试',
    save: '保存可读取的内容…',
    discard: '删除副本…',
    question: (account: string) => `永久删除安全副本？这里没有其他地方保存${account}的内容。`,
    confirm: '永久删除',
    back: (account: string) => `${account}已恢复。`,
  },
};
