import { entityMessages } from '../../../i18n/entity-messages.ts';
import { MAX_BINARY_BYTES, MAX_ENTITY_BYTES, MAX_PROPERTIES } from '../../../model/limits.ts';
import { Gauge } from '../../design/Gauge.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { EntityDraft } from './entity-draft.ts';

interface EditorGaugesProps {
  readonly draft: EntityDraft;
}

/** Shows how much of each limit the entity takes, during editing. */
export function EditorGauges({ draft }: EditorGaugesProps) {
  const { gauges, tooMany, tooLarge } = entityMessages.value;
  const { bytes, properties, largestValue } = draft.size.value;
  return (
    <fieldset class="entity-gauges" aria-label={gauges.title}>
      <Gauge
        label={gauges.entity}
        value={bytes}
        max={MAX_ENTITY_BYTES}
        text={gauges.entityText(bytes)}
      />
      <Gauge
        label={gauges.properties}
        value={properties}
        max={MAX_PROPERTIES}
        text={gauges.propertiesText(properties)}
      />
      <Gauge
        label={gauges.largest}
        value={largestValue}
        max={MAX_BINARY_BYTES}
        text={gauges.largestText(largestValue)}
      />
      <div class="entity-gauge-problems" aria-live="polite">
        {properties > MAX_PROPERTIES && <LimitProblem text={tooMany(properties)} />}
        {bytes > MAX_ENTITY_BYTES && <LimitProblem text={tooLarge(bytes)} />}
      </div>
    </fieldset>
  );
}

function LimitProblem({ text }: { readonly text: string }) {
  return (
    <p>
      <Icon name="danger" size="small" />
      {text}
    </p>
  );
}
