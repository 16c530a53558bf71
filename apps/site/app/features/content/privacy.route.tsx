import type { ReactElement } from 'react';
import { ProseDocument } from '@plaza/ui';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Route } from './+types/privacy.route';
import { TextPage, type TextSection, TextSections } from './text-sections.tsx';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return (await required(apiFor({ request, context }, locale).getPrivacyPolicy())).data;
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <PrivacyPage {...loaderData} />;
}

export interface PrivacyPageProps {
  updatedAt: string;
  documents: readonly { id: string; title: string; sections: readonly TextSection[] }[];
}

function PrivacyPage({ updatedAt, documents }: PrivacyPageProps): ReactElement {
  const { t } = useIntl();
  return (
    <TextPage
      title={t('footer.privacy')}
      description={t('privacy.description')}
      lead={t('privacy.lead')}
      updatedAt={updatedAt}
      contents={documents.map(({ id, title, sections }) => ({ id, title, entries: sections }))}
    >
      {documents.map(({ id, title, sections }) => (
        <ProseDocument key={id} id={id} title={title}>
          <TextSections sections={sections} headingLevel={3} />
        </ProseDocument>
      ))}
    </TextPage>
  );
}
