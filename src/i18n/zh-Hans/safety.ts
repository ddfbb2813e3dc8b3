import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# 个实体' });
const writes = (count: number) => plural(count, { other: '# 次已确认的写入' });

export const safety: typeof english = {
  title: '安全副本',
  text: '每个帐户的第二份副本，与浏览器的数据库分开保存，滞后不到一秒。如果数据库丢失，帐户会自动从副本恢复。它大约再占用同样多的空间。',
  legend: '保留安全副本',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: '最新',
    making: '正在创建',
    elsewhere: '由另一个窗口保存',
    full: '没有空间保存最后写入的内容',
    failed: '被浏览器拒绝，将会重试',
  },
  restored: (account: string, count: number, time: string) =>
    `${account} 的数据库已丢失。帐户已从安全副本恢复：${entities(count)}。其中最新的写入时间为 ${time}。`,
  added: (account: string, count: number, time: string) =>
    `${account} 缺少 ${writes(count)}。它们已从安全副本恢复；最新的写入时间为 ${time}。`,
};
