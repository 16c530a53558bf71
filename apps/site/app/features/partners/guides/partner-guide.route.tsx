import { Button, Contents, ContentsColumns, Prose, ProseSection } from '@plaza/ui';
import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { pageTextsByName } from '~/features/content/page-texts.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { guidePathOf, guideSlugs, isGuideSlug, localizedPath, pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { localeOf } from '~/server/route-params.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { page, textLink, titleText } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { lead, textColumns, textHeader } from '~/styles/text-head.css.ts';
import type { PartnersText } from '../partners-text.ts';
import type { Route } from './+types/partner-guide.route';
import { GuideCode } from './guide-code.tsx';
import * as styles from './guides.css.ts';
import { type Guide, readGuide } from './partner-guides.server.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const [firstSlug] = guideSlugs;
  const { guide: pathSlug = null } = params as { guide?: string };
  const slug = pathSlug ?? firstSlug;
  if (!isGuideSlug(slug)) throw new Response(null, { status: 404 });
  // the first guide has one address
  if (pathSlug === firstSlug) throw redirect(localizedPath(locale, guidePathOf(firstSlug)), 301);
  const origin = requestOrigin(request);
  const { guides, builder, title } = pageTextsByName.partners[locale];
  return {
    path: guidePathOf(slug),
    guide: readGuide(locale, slug, origin),
    links: guideSlugs.map((each) => ({ path: guidePathOf(each), title: readGuide(locale, each, origin).title })),
    labels: { ...guides, copy: builder.copy, copied: builder.copied, partners: title },
  };
}

export default function PartnerGuideRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <PartnerGuidePage {...loaderData} />;
}

interface GuideLink {
  path: string;
  title: string;
}

interface PartnerGuidePageProps {
  path: string;
  guide: Guide;
  links: readonly GuideLink[];
  labels: PartnersText['guides'] & { copy: string; copied: string; partners: string };
}

function PartnerGuidePage({ path, guide, links, labels }: PartnerGuidePageProps): ReactElement {
  const { locale } = useIntl();
  const position = links.findIndex((link) => link.path === path);
  const entries = links.map((link) => ({
    id: link.path,
    title: link.title,
    href: localizedPath(locale, link.path),
    ...(link.path === path && { isCurrent: true, entries: guide.sections }),
  }));
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={`${guide.title}: ${labels.title}`} description={guide.lead} />
      <header className={textHeader}>
        <p>
          <SiteLink className={textLink} to={pagePath(locale, '/partners')}>
            {labels.partners}
          </SiteLink>
        </p>
        <h1 className={titleText}>{guide.title}</h1>
        <p className={lead}>{guide.lead}</p>
      </header>
      <ContentsColumns className={textColumns}>
        <Contents label={labels.title} entries={entries} />
        <Prose className={styles.guideText}>
          {guide.sections.map(({ id, title, blocks }) => (
            <ProseSection key={id} id={id} title={title}>
              {blocks.map((block, index) =>
                block.kind === 'code' ? (
                  <GuideCode key={index} code={block.code} labels={labels} />
                ) : (
                  <div key={index} className={styles.guideBlock} dangerouslySetInnerHTML={{ __html: block.html }} />
                ),
              )}
            </ProseSection>
          ))}
          <nav aria-label={labels.neighbours} className={`${spreadRow} ${styles.neighbours}`}>
            <NeighbourLink link={links[position - 1]} label={labels.previous} />
            <NeighbourLink link={links[position + 1]} label={labels.next} />
          </nav>
        </Prose>
      </ContentsColumns>
    </main>
  );
}

function NeighbourLink({ link, label }: { link: GuideLink | undefined; label: string }): ReactElement | null {
  const { locale } = useIntl();
  if (!link) return null;
  return (
    <Button variant="secondary" href={localizedPath(locale, link.path)}>
      {`${label}: ${link.title}`}
    </Button>
  );
}
