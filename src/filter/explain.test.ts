import { describe, expect, test } from 'vitest';
import { explainFilter, type Reading, type ServiceReading } from './explain.ts';
import { formatFilter } from './format.ts';
import { parseFilter } from './parser.ts';

function explained(text: string) {
  return explainFilter(parseFilter(text, { local: true }));
}

const P = "PartitionKey eq 'p'";
const R = "RowKey eq 'r'";

describe('the read counts here and at the service', () => {
  test.each<[string, Reading, ServiceReading]>([
    ['', 'scan', 'scan'],
    ['x eq 1', 'scan', 'scan'],
    [R, 'scan', 'scan'],
    [`${P} and ${R}`, 'point', 'point'],
    [`x eq 1 and (${R} and ${P})`, 'point', 'point'],
    [P, 'partition', 'partition'],
    ["PartitionKey eq ''", 'partition', 'partition'],
    [`${P} and x eq 1`, 'partition', 'partition'],
    [`${P} and RowKey ne 'r'`, 'ranges', 'partition'],
    [`${P} and RowKey ge 'r'`, 'rowRange', 'rowRange'],
    [`${P} and RowKey ge 'r' and RowKey lt 's'`, 'rowRange', 'rowRange'],
    [`${P} and RowKey lt 's'`, 'rowRange', 'rowRange'],
    ["PartitionKey ge 'a'", 'partitionRange', 'partitionRange'],
    ["PartitionKey ge 'a' and PartitionKey lt 'b'", 'partitionRange', 'partitionRange'],
    ["PartitionKey lt 'b' and x eq 1", 'partitionRange', 'partitionRange'],
    ["PartitionKey ne 'p'", 'ranges', 'scan'],
    // Alternatives are ranges here and a scan there.
    ["PartitionKey eq 'a' or PartitionKey eq 'b'", 'ranges', 'scan'],
    [`${P} and (RowKey eq '1' or RowKey eq '2')`, 'points', 'partition'],
    [`${P} and RowKey eq '1' or ${P} and RowKey eq '2'`, 'points', 'scan'],
    [`${P} or x eq 1`, 'scan', 'scan'],
    [`not (PartitionKey ne 'p')`, 'partition', 'scan'],
    ["PartitionKey eq 'a' and PartitionKey eq 'b'", 'nothing', 'partition'],
    ['false', 'nothing', 'scan'],
    ['PartitionKey eq 1', 'nothing', 'scan'],
    // The service has no functions.
    [`${P} and contains(x,'a')`, 'partition', 'refused'],
    ["startswith(PartitionKey,'a')", 'partitionRange', 'refused'],
    ['missing(x)', 'scan', 'refused'],
  ])('%s: %s, %s', (text, reads, service) => {
    expect(explained(text)).toMatchObject({ reads, service });
  });
});

describe('why', () => {
  test.each<[string, readonly string[]]>([
    ['x eq 1', []],
    [`${P} and ${R} and x eq 1`, [`narrows ${P}`, `narrows ${R}`]],
    [`not (PartitionKey ne 'p')`, ["narrows PartitionKey ne 'p'"]],
    [R, [`rowKeyAlone ${R}`]],
    [`PartitionKey ge 'a' and ${R}`, ["narrows PartitionKey ge 'a'", `rowKeyAlone ${R}`]],
    [
      `(PartitionKey eq 'a' or PartitionKey eq 'b') and ${R}`,
      ["narrows PartitionKey eq 'a'", "narrows PartitionKey eq 'b'", `narrows ${R}`],
    ],
    [`${P} or x eq 1`, [`openOr ${P} or x eq 1`]],
    [`not (${P} and x eq 1)`, [`openOr ${P} and x eq 1`]],
    [`${P} and (${R} or x eq 1)`, [`narrows ${P}`, `openOr ${R} or x eq 1`]],
    ['x eq 1 or y eq 2', []],
    ['PartitionKey eq 5', ['keyType PartitionKey eq 5']],
    [`${P} and contains(RowKey,'a')`, [`narrows ${P}`, "noRange contains(RowKey,'a')"]],
    [
      "contains(PartitionKey,'a') or PartitionKey eq 'b'",
      ["openOr contains(PartitionKey,'a') or PartitionKey eq 'b'"],
    ],
    [`search('a') and ${P}`, [`narrows ${P}`]],
    [`false or ${P}`, [`narrows ${P}`]],
  ])('%s', (text, notes) => {
    const reported = explained(text).notes.map(
      ({ kind, condition }) => `${kind} ${formatFilter(condition)}`,
    );
    expect(reported).toEqual(notes);
  });
});
