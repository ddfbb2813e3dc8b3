import { backupMessages } from '../../i18n/backup-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { type EdmValue, equalEdm } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { DifferingEntity, RestoreCheck } from '../../transfer/backup/restore-check.ts';
import type { RestoreJob } from '../../transfer/backup/restore-job.ts';

interface RestoreComparedProps {
  readonly job: RestoreJob;
  readonly check: RestoreCheck;
}

/** Shows what a restore would change in existing accounts, with some of the differences. */
export function RestoreCompared({ job, check }: RestoreComparedProps) {
  const words = backupMessages.value.restore;
  const made = job.accounts.filter(({ isNew }) => isNew);
  return (
    <div class="backup-fields">
      <h3>{words.compared}</h3>
      {made.map(({ to }) => (
        <p key={to}>{words.newAccount(to)}</p>
      ))}
      <table class="backup-table backup-counts">
        <thead>
          <tr>
            <th scope="col">{words.table}</th>
            <th scope="col">{words.insert}</th>
            <th scope="col">{words.differ}</th>
            <th scope="col">{words.same}</th>
          </tr>
        </thead>
        <tbody>
          {check.tables.map(({ account, table, inserted, differing, same }) => (
            <tr key={`${account}/${table}`}>
              <th scope="row">{backupMessages.value.at(account, table)}</th>
              <td>{formatCount(inserted)}</td>
              <td>{formatCount(differing)}</td>
              <td>{formatCount(same)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {words.rule}: <b>{words.rules[job.existing]}</b>
      </p>
      {check.unkept.length > 0 && (
        <p class="backup-warning">{words.unkept(check.unkept.join(', '))}</p>
      )}
      {check.samples.length > 0 && <Differences samples={check.samples} />}
    </div>
  );
}

function Differences({ samples }: { readonly samples: readonly DifferingEntity[] }) {
  const words = backupMessages.value.restore;
  return (
    <>
      <h3>{words.differences}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="backup-scroll scroll" tabIndex={0} aria-label={words.differences}>
        <table class="backup-table">
          <thead>
            <tr>
              <th scope="col">{words.table}</th>
              <th scope="col">{words.now}</th>
              <th scope="col">{words.inBackup}</th>
            </tr>
          </thead>
          <tbody>{samples.flatMap(rowsOf)}</tbody>
        </table>
      </section>
    </>
  );
}

function rowsOf({ table, now, inBackup }: DifferingEntity) {
  const names = [...new Set([...now.properties.keys(), ...inBackup.properties.keys()])];
  const place = `${table} · ${now.partitionKey} / ${now.rowKey}`;
  return names.flatMap((name) => {
    const [one, other] = [now.properties.get(name), inBackup.properties.get(name)];
    if (one && other && equalEdm(one, other)) return [];
    return (
      <tr key={`${place}\n${name}`}>
        <th scope="row">
          {place} · <b>{name}</b>
        </th>
        <td class="data">{textOf(one)}</td>
        <td class="data">{textOf(other)}</td>
      </tr>
    );
  });
}

const MOST_SHOWN = 120;

function textOf(value: EdmValue | undefined): string {
  if (!value) return backupMessages.value.restore.absent;
  const text = formatEdm(value);
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return `${shown} (${value.type.slice('Edm.'.length)})`;
}
