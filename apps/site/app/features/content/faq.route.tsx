import { data, Form } from 'react-router';
import { localeOf } from '~/server/route-params.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import {
  Accordion,
  AccordionItem,
  Button,
  CheckIcon,
  ContentsAside,
  ContentsColumns,
  EmptyState,
  LinkIcon,
  SearchIcon,
  TextField,
} from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { faqPath, localizedPath, pagePath } from '~/paths.ts';
import { hidden, muted, page, sectionText, small, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { createFaqPage } from '~/structured-data/lists.ts';
import { pill, stack, wrappedInline } from '~/styles/frame.css.ts';
import { textColumns, textHeader, lead } from '~/styles/text-head.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { useCopy } from '~/device/use-copy.ts';
import { useSiteData } from '~/layout/use-site.ts';
import * as styles from './faq.css.ts';
import { type FaqGroup, type FaqItem, markMatches, searchFaq, splitSearchWords } from './faq-search.ts';

export interface FaqPageProps {
  groups: readonly FaqGroup[];
  groupId: string | undefined;
  query: string;
}

// Long because groups, search and answers of the FAQ all depend on the typed words.
export function FaqPage({ groups, groupId, query }: FaqPageProps): ReactElement {
  const { t, locale } = useIntl();
  const [typed, setTyped] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  /** search query that this page has submitted, until the URL contains it */
  const [sent, setSent] = useState<string | null>(null);
  if (query !== shownQuery) {
    setShownQuery(query);
    setSent(null);
    // keeps text that the visitor types while their search is loading
    if (query !== sent) setTyped(query);
  }
  const openGroup = groups.find(({ id }) => id === groupId);
  const searchedWords = splitSearchWords(typed);
  const matchingGroups = searchFaq(openGroup === undefined ? groups : [openGroup], typed);
  const matchCount = matchingGroups.reduce((sum, { items }) => sum + items.length, 0);
  const pageTitle = openGroup?.title ?? t('faq.title');
  const currentPath = faqPath(locale, openGroup?.id);
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={pageTitle} description={t('faq.description')} />
      <JsonLd data={createFaqPage(openGroup?.items ?? groups.flatMap(({ items }) => items))} />
      <header className={textHeader}>
        <h1 className={titleText}>{t('faq.title')}</h1>
        <p className={lead}>{t('faq.lead')}</p>
      </header>
      <ContentsColumns className={textColumns}>
        <ContentsAside aria-label={t('faq.groups')}>
          <ul className={`${wrappedInline} ${styles.faqGroupLinks}`}>
            {[{ id: undefined, title: t('faq.all'), items: groups.flatMap(({ items }) => items) }, ...groups].map(
              ({ id, title: name, items }) => (
                <li key={id ?? 'all'}>
                  <SiteLink
                    className={`${pill} ${styles.faqGroupLink}`}
                    to={faqPath(locale, id)}
                    aria-current={id === openGroup?.id ? 'page' : undefined}
                    preventScrollReset
                  >
                    {name}
                    <span className={`${small} ${muted}`}>{items.length}</span>
                  </SiteLink>
                </li>
              ),
            )}
          </ul>
        </ContentsAside>
        <div>
          <Form
            className={`${stack[8]} ${styles.faqSearchForm}`}
            role="search"
            action={currentPath}
            replace
            preventScrollReset
            onSubmit={() => setSent(typed)}
          >
            <div className={styles.faqSearchRow}>
              <TextField
                type="search"
                name="q"
                label={t('faq.search')}
                prefix={<SearchIcon size={20} />}
                value={typed}
                maxLength={100}
                autoComplete="off"
                onValueChange={setTyped}
              />
              <Button type="submit" variant="secondary">
                {t('search.submit')}
              </Button>
            </div>
            <p className={`${small} ${muted}`} role="status">
              {searchedWords.length > 0 && t('faq.count', { count: matchCount })}
            </p>
          </Form>
          {matchingGroups.map(({ id, title: name, items }) => (
            <section key={id} className={`${stack[8]} ${styles.faqGroup}`} aria-labelledby={id}>
              <h2 id={id} className={sectionText}>
                {name}
              </h2>
              <FaqGroupItems groupId={id} items={items} words={searchedWords} />
            </section>
          ))}
          {matchCount === 0 && (
            <EmptyState
              title={t('faq.nothing')}
              actions={
                <>
                  <Button href={pagePath(locale, '/contact_us')}>{t('faq.ask')}</Button>
                  <Button variant="secondary" href={currentPath}>
                    {t('faq.showAll')}
                  </Button>
                </>
              }
            >
              {t('faq.nothingText')}
            </EmptyState>
          )}
        </div>
      </ContentsColumns>
    </main>
  );
}

interface FaqGroupItemsProps {
  groupId: string;
  items: readonly FaqItem[];
  words: readonly string[];
}

function FaqGroupItems({ groupId, items, words }: FaqGroupItemsProps): ReactElement {
  const isSearchActive = words.length > 0;
  return (
    <Accordion key={words.join(' ')} defaultValue={isSearchActive ? items.map(({ id }) => id) : []}>
      {items.map((item) => (
        <AccordionItem
          key={item.id}
          id={item.id}
          title={<MarkedText text={item.question} words={words} />}
          action={<CopyAnswerButton item={item} groupId={groupId} />}
        >
          <FaqAnswer item={item} words={words} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}

function MarkedText({ text, words }: { text: string; words: readonly string[] }): ReactElement {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {markMatches(text, words).map((part, index) =>
        part.isMatch ? (
          <mark key={index} className={styles.matchHighlight}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

interface FaqAnswerProps {
  item: FaqItem;
  words: readonly string[];
}

function FaqAnswer({ item, words }: FaqAnswerProps): ReactElement {
  const { locale } = useIntl();
  return (
    <div className={`${stack[12]} ${styles.faqAnswer}`}>
      {item.answer.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <MarkedText text={paragraph} words={words} />
        </p>
      ))}
      {item.link !== null && (
        <SiteLink className={textLink} to={localizedPath(locale, item.link.path)}>
          {item.link.title}
        </SiteLink>
      )}
    </div>
  );
}

function CopyAnswerButton({ item, groupId }: { item: FaqItem; groupId: string }): ReactElement | null {
  const { t, locale } = useIntl();
  const { origin } = useSiteData();
  const { isCopied, isAvailable, copy } = useCopy();
  if (!isAvailable) return null;
  return (
    <div className={styles.copyButton}>
      <Button
        variant="quiet"
        size="small"
        startIcon={isCopied ? <CheckIcon /> : <LinkIcon />}
        // `aria-disabled` instead of `disabled`, which would lose the focus after the click
        aria-disabled={isCopied}
        aria-label={isCopied ? undefined : t('faq.copyNamed', { question: item.question })}
        onClick={() => {
          if (!isCopied) copy(`${origin}${faqPath(locale, groupId)}#${item.id}`);
        }}
      >
        {isCopied ? t('listing.copied') : t('listing.copy')}
      </Button>
      <span className={hidden} role="status">
        {isCopied && t('listing.copied')}
      </span>
    </div>
  );
}

export const handle = { cache: 'page', isPublic: true, isInSitemap: true } satisfies RouteHandle;

const maxFaqQueryLength = 100;

export async function loader({ request, context }: RequestArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const [, , , groupId] = pathname.replace(/\.data$/, '').split('/');
  const { data: groups } = await required(apiFor({ request, context }, localeOf(context)).listFaqGroups());
  if (groupId !== undefined && !groups.some(({ id }) => id === groupId)) throw data(null, { status: 404 });
  return { groups, groupId, query: (searchParams.get('q') ?? '').slice(0, maxFaqQueryLength) };
}

export default function FaqRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }): ReactElement {
  const { groups, groupId, query } = loaderData;
  return <FaqPage key={groupId} groups={groups} groupId={groupId} query={query} />;
}
