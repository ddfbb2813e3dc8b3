import { packages } from 'virtual:licences';
import { useId } from 'preact/hooks';
import { helpMessages } from '../../i18n/help-messages.ts';

/** Lists the parts of the app that come from other projects, with their licences. */
export function HelpLicences() {
  const id = useId();
  const words = helpMessages.value;
  return (
    <section class="help-section help-licences" aria-labelledby={id}>
      <h3 id={id}>{words.licences}</h3>
      <p>{words.licencesText}</p>
      <div>
        {packages.map(({ name, version, licence, text }) => (
          <details key={name}>
            <summary>
              {name} {version} <span class="faint">{licence}</span>
            </summary>
            <pre>{text}</pre>
          </details>
        ))}
      </div>
    </section>
  );
}
