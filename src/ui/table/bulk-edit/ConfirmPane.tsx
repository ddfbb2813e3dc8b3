import { changeMessages } from '../../../i18n/change-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { type BulkChange, namesConverted } from '../../../model/bulk-change.ts';
import type { TableName } from '../../../model/names.ts';
import { Icon } from '../../design/Icon.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { nameOfType } from '../entity/edm-name.ts';
import type { ChangePlan } from './change-phase.ts';
import { ShownValue } from './ShownValue.tsx';

interface ConfirmPaneProps {
  readonly plan: ChangePlan;
  readonly table: TableName;
}

/** Shows in numbers what will happen, before it does. */
export function ConfirmPane({ plan, table }: ConfirmPaneProps) {
  const words = changeMessages.value.confirm;
  const { change, preview } = plan;
  const { refused, unchanged, lossy } = preview;
  return (
    <div class="changes-confirm" data-danger={isDanger(plan)}>
      <Subject plan={plan} />
      <p>{joinSentences(words.texts[change.kind](table), words.undoable)}</p>
      <ul>
        {lossy > 0 && <Fact kind="warning" text={words.lossy(lossy)} />}
        {refused > 0 && <Fact kind="warning" text={words.refused(refused)} />}
        {unchanged > 0 && <Fact kind="info" text={words.unchanged(unchanged)} />}
      </ul>
    </div>
  );
}

/** Returns whether the change loses data for good. */
export function isDanger({ change, preview }: ChangePlan): boolean {
  return change.kind === 'delete' || change.kind === 'remove' || preview.lossy > 0;
}

interface FactProps {
  readonly kind: 'warning' | 'info';
  readonly text: string;
}

function Fact({ kind, text }: FactProps) {
  return (
    <li>
      <Icon name={kind} size="small" tone={kind === 'warning' ? kind : 'faint'} isTextHigh />
      <span>{text}</span>
    </li>
  );
}

/** Names the subject of the change, where its title does not. */
function Subject({ plan: { change, isTargetNew } }: { readonly plan: ChangePlan }) {
  const words = changeMessages.value.confirm;
  switch (change.kind) {
    case 'delete':
    case 'rekey':
      return null;
    case 'copy':
      return (
        <p class="changes-subject">
          <span>{words.target}</span>
          <b class="data clip">{change.to}</b>
          {isTargetNew && <span class="faint">{words.newTable}</span>}
        </p>
      );
    default:
      return (
        <p class="changes-subject">
          <span>{words.property}</span>
          <Name text={namesOf(change).join(', ')} />
          <Outcome change={change} />
        </p>
      );
  }
}

function namesOf(change: Extract<BulkChange, { property: string }>): readonly string[] {
  return change.kind === 'convert' ? namesConverted(change) : [change.property];
}

function Outcome({ change }: { readonly change: BulkChange }) {
  const { becomes } = changeMessages.value.confirm;
  switch (change.kind) {
    case 'set':
      return (
        <>
          <span>{becomes}</span>
          <ShownValue value={change.value} />
        </>
      );
    case 'rename':
      return (
        <>
          <span>{becomes}</span>
          <Name text={change.to} />
        </>
      );
    case 'convert':
      return (
        <>
          <span>{becomes}</span>
          <Name text={nameOfType(change.type)} />
        </>
      );
    default:
      return null;
  }
}

function Name({ text }: { readonly text: string }) {
  const shown = showInvisible(text);
  return (
    <b class="data clip" title={shown}>
      {shown}
    </b>
  );
}
