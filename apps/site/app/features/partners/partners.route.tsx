import {
  AccessibilityIcon,
  Button,
  Card,
  CheckIcon,
  CopyIcon,
  DownloadIcon,
  LayoutDashboardIcon,
  LinkIcon,
  lazyWithRetry,
  SegmentedControl,
  ShieldCheckIcon,
  Stack,
} from '@plaza/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCopy } from '~/device/use-copy.ts';
import { pageTextsByName } from '~/features/content/page-texts.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, optional } from '~/server/api.ts';
import { requestDetailsOf, type WidgetRelease, type WordPressPlugin } from '~/server/request-context.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { localeOf } from '~/server/route-params.ts';
import { sessionOf } from '~/server/session.ts';
import {
  hidden,
  labelText,
  iconTile,
  muted,
  page,
  wrappedRow,
  sectionText,
  small,
  subsectionText,
  titleText,
} from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { textHeader, lead } from '~/styles/text-head.css.ts';
import type { Route } from './+types/partners.route';
import { BuilderForm } from './builder-form.tsx';
import {
  availableFormatsOf,
  type SnippetFormat,
  type BuilderState,
  formatBuilderQuery,
  parseBuilderState,
  shownFormatOf,
} from './builder-state.ts';
import { type LookupResult, type PartnerSummary, lookUpPartner, lookUpPlace } from './partner-lookups.server.ts';
import { type BuilderText, fillPlaceholders, linkTextOf, type PartnersText } from './partners-text.ts';
import * as styles from './partners.css.ts';
import { builderColumns, codeBlock as codeBox } from './partners.css.ts';
import { SnippetPreview } from './preview.tsx';
import { snippetOf } from './snippet.ts';

const SnippetWriter = lazyWithRetry(() => import('./snippet-writer.tsx'));

export const handle = { cache: 'page', isPublic: true, isInSitemap: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const builderState = parseBuilderState(new URL(request.url).searchParams);
  const api = apiFor({ request, context }, locale);
  const [partner, place, ownPartners] = await Promise.all([
    lookUpPartner(builderState.id, api),
    lookUpPlace(builderState.place, api),
    sessionOf(context) === null ? null : optional(api.listOwnPartners()),
  ]);
  const partnersText = pageTextsByName.partners[locale];
  const hasOwnPartner = ownPartners !== null && ownPartners.data.length > 0;
  const { widgetRelease, wordPressPlugin } = requestDetailsOf(context);
  const origin = requestOrigin(request);
  const linkText = linkTextOf(partnersText.builder, builderState.widget, knownPlaceNameOf(place));
  return {
    // the page shows one of the two labels, chosen here to keep its scripts small
    text: hasOwnPartner ? { ...partnersText, account: partnersText.ownPartners } : partnersText,
    state: builderState,
    partner,
    place,
    release: widgetRelease,
    plugin: wordPressPlugin && describePlugin(wordPressPlugin, origin),
    code: snippetOf(builderState, { origin, locale, linkText, release: widgetRelease }),
  };
}

interface PluginDescription {
  version: string;
  kilobytes: number;
  sha256: string;
}

function describePlugin({ version, downloadFor }: WordPressPlugin, origin: string): PluginDescription {
  const { bytes, sha256 } = downloadFor(origin);
  return { version, kilobytes: Math.ceil(bytes.length / 1000), sha256 };
}

const knownPlaceNameOf = (place: LookupResult<string>): string | null =>
  place.status === 'known' ? place.value : null;

const partnerLookupKeyOf = ({ pathname, searchParams }: URL): string =>
  JSON.stringify([pathname, searchParams.get('id'), searchParams.get('place')]);

/** Reloads the page's data only after a change of the partner or the place, which need a lookup on the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  partnerLookupKeyOf(currentUrl) !== partnerLookupKeyOf(nextUrl);

export default function PartnersRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <PartnersPage {...loaderData} />;
}

const benefitIcons = [ShieldCheckIcon, AccessibilityIcon, LinkIcon, LayoutDashboardIcon];

interface PartnersPageProps {
  text: PartnersText;
  state: BuilderState;
  partner: LookupResult<PartnerSummary>;
  place: LookupResult<string>;
  release: WidgetRelease | null;
  /** WordPress plugin that can be downloaded; `null` without one. */
  plugin: PluginDescription | null;
  /** Snippet of the loaded state. */
  code: string;
}

function Benefits({ benefits }: { benefits: PartnersText['benefits'] }): ReactElement {
  return (
    <section className={`${stack[16]} ${styles.partnersSection}`} aria-labelledby="benefits">
      <h2 className={sectionText} id="benefits">
        {benefits.title}
      </h2>
      <ul className={styles.benefitGrid}>
        {benefits.items.map(({ id, title, text: words }, index) => {
          const Icon = benefitIcons[index] ?? ShieldCheckIcon;
          return (
            <Stack as="li" key={id} gap={8} className={styles.topAlignedText}>
              <Icon size={24} className={styles.benefitIcon} />
              <h3 className={labelText}>{title}</h3>
              <p className={muted}>{words}</p>
            </Stack>
          );
        })}
      </ul>
    </section>
  );
}

function PartnersPage({ text, ...builderProps }: PartnersPageProps): ReactElement {
  const { locale } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={text.title} description={text.description} />
      <header className={textHeader}>
        <h1 className={titleText}>{text.title}</h1>
        <p className={lead}>{text.lead}</p>
        <div className={wrappedRow}>
          <Button href={pagePath(locale, '/partners/account')}>{text.account}</Button>
          <Button variant="secondary" href="#builder">
            {text.start}
          </Button>
        </div>
      </header>
      <Benefits benefits={text.benefits} />
      <section className={`${stack[16]} ${styles.partnersSection}`} aria-labelledby="steps">
        <h2 className={sectionText} id="steps">
          {text.steps.title}
        </h2>
        <ol className={styles.stepList}>
          {text.steps.items.map(({ title, text: words }, index) => (
            <Card as="li" key={title}>
              <Stack gap={8}>
                <span className={iconTile} aria-hidden="true">
                  <b>{index + 1}</b>
                </span>
                <h3 className={labelText}>{title}</h3>
                <p className={muted}>{words}</p>
              </Stack>
            </Card>
          ))}
        </ol>
      </section>
      <section className={`${stack[16]} ${styles.partnersSection}`} aria-labelledby="builder">
        <Stack gap={8}>
          <h2 className={sectionText} id="builder" tabIndex={-1}>
            {text.builder.title}
          </h2>
          <p className={lead}>{text.builder.lead}</p>
        </Stack>
        <WidgetBuilder text={text.builder} {...builderProps} />
      </section>
      <div className={styles.termGrid}>
        {[text.cost, text.privacy].map(({ title, text: words }) => (
          <section key={title} className={`${stack[16]} ${styles.topAlignedText}`}>
            <h2 className={sectionText}>{title}</h2>
            <p className={muted}>{words}</p>
          </section>
        ))}
        <section className={`${stack[16]} ${styles.topAlignedText}`}>
          <h2 className={sectionText}>{text.guides.title}</h2>
          <p className={muted}>{text.guides.text}</p>
          <p>
            <SiteLink to={pagePath(locale, '/partners/docs')}>{text.guides.open}</SiteLink>
          </p>
        </section>
        <section className={`${stack[16]} ${styles.topAlignedText}`}>
          <h2 className={sectionText}>{text.developers.title}</h2>
          <p className={muted}>{text.developers.text}</p>
          <Stack as="ul" gap={8}>
            <li>
              <a href="/docs" target="_blank">
                {text.developers.api}
              </a>
            </li>
            <li>
              <a href="/docs/sdk" target="_blank">
                {text.developers.sdk}
              </a>
            </li>
          </Stack>
        </section>
      </div>
    </main>
  );
}

const urlUpdateDebounceMs = 300;

interface WidgetBuilderProps {
  text: BuilderText;
  state: BuilderState;
  partner: LookupResult<PartnerSummary>;
  place: LookupResult<string>;
  /** The release of the widgets that can be pinned; `null` without one. */
  release: WidgetRelease | null;
  plugin: PluginDescription | null;
  /** Snippet of the loaded state. */
  code: string;
}

/**
 * The snippet builder: form, preview and code. The page's URL contains its whole state, so that it can be bookmarked
 * and shared; without JavaScript the form leads to that URL.
 */
function WidgetBuilder({
  text,
  state: loadedState,
  partner,
  place,
  release,
  plugin,
  code: loadedCode,
}: WidgetBuilderProps): ReactElement {
  const { locale } = useIntl();
  const { origin } = useSiteData();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(loadedState);
  const builderQuery = formatBuilderQuery(state);

  useEffect(() => {
    // compares with the current URL, because the previous navigation may be pending
    if (builderQuery === formatBuilderQuery(loadedState) && window.location.search === builderQuery) return undefined;
    const urlUpdateTimer = setTimeout(() => {
      if (window.location.search !== builderQuery)
        void navigate(`${pathname}${builderQuery}${hash}`, { replace: true, preventScrollReset: true });
    }, urlUpdateDebounceMs);
    return () => clearTimeout(urlUpdateTimer);
  }, [builderQuery, loadedState, pathname, hash, navigate]);

  const linkText = linkTextOf(text, state.widget, knownPlaceNameOf(place));
  const renderSnippet = (code: string) => (
    <SnippetCode
      text={text}
      code={code}
      kind={shownFormatOf(state, release !== null)}
      formats={availableFormatsOf(state, release !== null)}
      release={release}
      plugin={plugin}
      onKindChange={(next) => setState({ ...state, code: next })}
    />
  );
  return (
    <div className={builderColumns}>
      <BuilderForm
        text={text}
        state={state}
        // ignores the lookup of a previously typed ID
        partner={loadedState.id === state.id ? partner : { status: 'none' }}
        place={loadedState.place === state.place ? place : { status: 'none' }}
        onChange={(change) => setState({ ...state, ...change })}
      />
      <Stack gap={32}>
        <SnippetPreview text={text} state={state} linkText={linkText} />
        <SnippetWriter
          state={state}
          options={{ origin, locale, linkText, release }}
          placeholder={renderSnippet(loadedCode)}
        >
          {renderSnippet}
        </SnippetWriter>
      </Stack>
    </div>
  );
}

interface SnippetCodeProps {
  text: BuilderText;
  code: string;
  kind: SnippetFormat;
  formats: readonly SnippetFormat[];
  release: WidgetRelease | null;
  plugin: PluginDescription | null;
  onKindChange: (snippetFormat: SnippetFormat) => void;
}

function SnippetCode({
  text,
  code,
  kind: snippetFormat,
  formats,
  release,
  plugin,
  onKindChange,
}: SnippetCodeProps): ReactElement {
  const { isCopied, isAvailable, copy } = useCopy();
  return (
    <section aria-labelledby="code" className={stack[16]}>
      <div className={spreadRow}>
        <h3 className={subsectionText} id="code">
          {text.code}
        </h3>
        <div className={wrappedRow}>
          <SegmentedControl
            label={text.codeKind}
            size="small"
            segments={formats.map((value) => ({ value, label: text.codes[value] }))}
            value={snippetFormat}
            onValueChange={onKindChange}
          />
          {isAvailable && (
            <Button
              size="small"
              variant="secondary"
              startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
              // `aria-disabled` instead of `disabled`, which would lose the focus after the click
              aria-disabled={isCopied}
              onClick={() => copy(code)}
            >
              {isCopied ? text.copied : text.copy}
            </Button>
          )}
        </div>
        <span className={hidden} role="status">
          {isCopied && text.copied}
        </span>
      </div>
      <pre className={codeBox}>
        <code>{code}</code>
      </pre>
      <p className={`${small} ${muted}`}>
        {fillPlaceholders(text.codeHints[snippetFormat], { version: release?.version ?? '' })}
      </p>
      {snippetFormat === 'wordpress' && plugin && <PluginDownload text={text} plugin={plugin} />}
    </section>
  );
}

function PluginDownload({ text, plugin }: { text: BuilderText; plugin: PluginDescription }): ReactElement {
  return (
    <Stack gap={8} className={styles.topAlignedText}>
      <div className={wrappedRow}>
        <Button
          href="/wordpress/plaza-parking.zip"
          download
          size="small"
          variant="secondary"
          startIcon={<DownloadIcon />}
        >
          {text.plugin}
        </Button>
      </div>
      <p className={`${small} ${muted}`}>
        {fillPlaceholders(text.pluginVersion, { version: plugin.version, kilobytes: String(plugin.kilobytes) })}{' '}
        SHA-256: <code className={styles.checksum}>{plugin.sha256}</code>
      </p>
    </Stack>
  );
}
