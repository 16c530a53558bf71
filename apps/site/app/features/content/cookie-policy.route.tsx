import type { ReactElement } from 'react';
import { ProseTable } from '@plaza/ui';
import { localeOf } from '~/server/route-params.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { type PageText, pageTextsByName } from './page-texts.server.ts';
import type { Route } from './+types/cookie-policy.route';
import { TextPage, TextSections } from './text-sections.tsx';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return pageTextsByName.cookies[locale];
}

export default function CookiesRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <CookiesPage {...loaderData} />;
}

interface StorageEntry {
  name: string;
  purpose: string;
  lifetime: string;
}

export interface CookiesPageProps extends PageText {
  table: StorageEntry;
  cookies: readonly StorageEntry[];
  storage: readonly StorageEntry[];
}

function StorageTable({
  label,
  headings,
  rows,
}: {
  label: string;
  headings: StorageEntry;
  rows: readonly StorageEntry[];
}): ReactElement {
  return (
    <ProseTable
      aria-label={label}
      columns={[
        { title: headings.name },
        { title: headings.purpose },
        { title: headings.lifetime, hasInlineTitle: true },
      ]}
      rows={rows.map(({ name, purpose, lifetime }) => ({
        id: name,
        name: <code>{name}</code>,
        values: [purpose, lifetime],
      }))}
      stackOn="phone"
    />
  );
}

/**
 * Lists every cookie and storage entry of the site; an end-to-end test compares the list with the browser's storage.
 */
function CookiesPage({ sections, cookies, storage, table: headings, ...head }: CookiesPageProps): ReactElement {
  const titleOfSection = (id: string) => sections.find((section) => section.id === id)?.title ?? head.title;
  return (
    <TextPage {...head} contents={sections}>
      <TextSections
        sections={sections}
        figures={{
          list: <StorageTable label={titleOfSection('list')} headings={headings} rows={cookies} />,
          device: <StorageTable label={titleOfSection('device')} headings={headings} rows={storage} />,
        }}
      />
    </TextPage>
  );
}
