import type { ReactElement } from 'react';
import { Notice, ProseTable } from '@plaza/ui';
import { localeOf } from '~/server/route-params.ts';
import { siteConfig } from '~/server/site-config.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { textLink } from '~/styles/common.css.ts';
import { type PageText, pageTexts } from './page-texts.server.ts';
import type { Route } from './+types/legal.route';
import { TextPage, TextSections } from './text-sections.tsx';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return { ...pageTexts.legal[locale], operator: siteConfig.operator };
}

export default function LegalRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <LegalPage {...loaderData} />;
}

const rowNames = ['name', 'taxId', 'address', 'email', 'phone', 'register'] as const;
type RowName = (typeof rowNames)[number];

export interface LegalPageProps extends PageText {
  rows: Record<RowName, string>;
  example: string;
  /** Details from the configuration; missing ones have no row. */
  operator: { isExample: boolean } & Record<RowName, string | null>;
}

function LegalPage({ sections, rows, example, operator, ...head }: LegalPageProps): ReactElement {
  const filledRows = rowNames.flatMap((name) => {
    const value = operator[name];
    return value === null ? [] : [{ name, value }];
  });
  const operatorDetails = (
    <>
      {operator.isExample && <Notice variant="warning">{example}</Notice>}
      {filledRows.length > 0 && (
        <ProseTable
          rows={filledRows.map(({ name, value }) => ({
            id: name,
            name: rows[name],
            values: [
              name === 'email' ? (
                <a key={name} className={textLink} href={`mailto:${value}`}>
                  {value}
                </a>
              ) : (
                value
              ),
            ],
          }))}
        />
      )}
    </>
  );
  return (
    <TextPage {...head} contents={sections}>
      <TextSections sections={sections} figures={{ operator: operatorDetails }} />
    </TextPage>
  );
}
