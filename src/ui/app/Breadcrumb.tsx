import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { BrandMark } from '../design/BrandMark.tsx';
import { Icon } from '../design/Icon.tsx';
import { placeOf } from '../place/place.ts';
import { writeRoute } from '../place/routes.ts';
import './shell.css';

/** Shows start page, account and table, each but the last as a link. */
export function Breadcrumb() {
  const { routes, accounts } = useApp();
  const route = routes.current.value;
  const place = placeOf(route, accounts.accounts.value, accounts.loading.value);
  // A table's name is shown as it was created, whatever the case of the address.
  const { account, table } = place.kind === 'table' ? place : route;
  const { page } = route;
  const text = messages.value.app;
  return (
    <nav class="shell-crumbs" aria-label={text.breadcrumb}>
      <ol>
        <li>
          <a class="shell-home" href={writeRoute({})} title={text.home}>
            <BrandMark />
            <span class={account || page ? 'visually-hidden' : 'shell-brand'}>{text.name}</span>
          </a>
        </li>
        {page !== undefined && (
          <li>
            <a class="shell-crumb clip" href={writeRoute({ page })} aria-current="page">
              {text[page]}
            </a>
          </li>
        )}
        {account !== undefined && (
          <li>
            <a
              class="shell-crumb clip"
              href={writeRoute({ account })}
              aria-current={table === undefined ? 'page' : undefined}
            >
              {account}
            </a>
          </li>
        )}
        {account !== undefined && table !== undefined && (
          <li>
            <Icon name="right" size="small" />
            <a class="shell-crumb clip" href={writeRoute({ account, table })} aria-current="page">
              {table}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
