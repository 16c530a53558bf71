import { emptySearchState } from '@plaza/sdk';
import { Button, EmptyState, SearchIcon, StarIcon, Trash2Icon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { chatListPath, isFiltered, wholeFolder, type ChatListQuery } from './chat-paths.ts';
import * as styles from './chats-page.css.ts';

/** Empty state of a list: the reason, and what to do next. */
export function EmptyFolder({ query }: { query: ChatListQuery }): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const { folder, searchStr } = query;
  if (searchStr !== '') {
    const elsewhere = folder === 'inbox' ? 'bin' : 'inbox';
    return (
      <EmptyState
        title={t('chat.empty.search', { text: searchStr })}
        headingLevel={3}
        illustration={
          <span className={styles.emptyMark}>
            <SearchIcon size={32} />
          </span>
        }
        actions={
          <>
            <Button href={chatListPath(locale, { ...query, page: 1, searchStr: '' })}>{t('chat.search.clear')}</Button>
            <Button variant="secondary" href={chatListPath(locale, { ...wholeFolder(elsewhere), searchStr })}>
              {t(elsewhere === 'bin' ? 'chat.empty.searchBin' : 'chat.empty.searchInbox')}
            </Button>
          </>
        }
      >
        {t('chat.empty.searchText')}
      </EmptyState>
    );
  }
  if (isFiltered(query))
    return (
      <EmptyState
        title={t('chat.empty.filtered')}
        headingLevel={3}
        actions={<Button href={chatListPath(locale, wholeFolder(folder))}>{t('chat.empty.showAll')}</Button>}
      >
        {t('chat.empty.filteredText')}
      </EmptyState>
    );
  const find = <Button href={searchPath(locale, emptySearchState)}>{t('chat.empty.find')}</Button>;
  const toInbox = (
    <Button variant="secondary" href={chatListPath(locale, wholeFolder('inbox'))}>
      {t('chat.empty.toInbox')}
    </Button>
  );
  const list = (
    <Button variant="secondary" href={pagePath(locale, '/create_parking')}>
      {t('chat.empty.list')}
    </Button>
  );
  const marks = { starred: <StarIcon size={32} />, bin: <Trash2Icon size={32} /> };
  return (
    <EmptyState
      title={t(`chat.empty.${folder}`)}
      headingLevel={3}
      {...((folder === 'starred' || folder === 'bin') && {
        illustration: <span className={styles.emptyMark}>{marks[folder]}</span>,
      })}
      actions={
        <>
          {(folder === 'inbox' || folder === 'sent') && find}
          {folder === 'inbox' && list}
          {(folder === 'starred' || folder === 'bin') && toInbox}
        </>
      }
    >
      {t(`chat.empty.${folder}Text`)}
    </EmptyState>
  );
}
