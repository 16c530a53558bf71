import type { ReactElement } from 'react';
import { Notice, ProseTable } from '@plaza/ui';
import { localeOf } from '~/server/route-params.ts';
import { siteConfig } from '~/server/site-config.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { textLink } from '~/styles/common.css.ts';
import { type PageText, pageTextsByName } from './page-texts.server.ts';
import type { Route } from './+types/legal.route';
import { TextPage, TextSections } from './text-sections.tsx';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return { ...pageTextsByName.legal[locale], operator: siteConfig.operator };
}

export default function LegalRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <LegalPage {...loaderData} />;
}

const operatorRowNames = ['name', 'taxId', 'address', 'email', 'phone', 'register'] as const;
type RowName = (typeof operatorRowNames)[number];

export interface LegalPageProps extends PageText {
  rows: Record<RowName, string>;
  example: string;
  /** The operator's configured details; missing details have no row. */
  operator: { isExample: boolean } & Record<RowName, string | null>;
}

function LegalPage({ sections, rows, example, operator, ...head }: LegalPageProps): ReactElement {
  const operatorRows = operatorRowNames.flatMap((name) => {
    const operatorDetail = operator[name];
    return operatorDetail === null ? [] : [{ name, value: operatorDetail }];
  });
  const operatorSection = (
    <>
      {operator.isExample && <Notice variant="warning">{example}</Notice>}
      {operatorRows.length > 0 && (
        <ProseTable
          rows={operatorRows.map(({ name, value }) => ({
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
      <TextSections sections={sections} figures={{ operator: operatorSection }} />
    </TextPage>
  );
}
