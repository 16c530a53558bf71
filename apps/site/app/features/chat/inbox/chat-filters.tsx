import type { Chat } from '@plaza/sdk';
import { IconButton, SearchIcon, TextField, XIcon, VisuallyHidden } from '@plaza/ui';
import { type ReactElement, useRef } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { filterLinks } from '~/styles/filter-links.css.ts';
import { pill } from '~/styles/frame.css.ts';
import {
  bayFilterValues,
  type ChatFilters,
  type ChatListQuery,
  filterSearchParams,
  hasActiveFilters,
  listPathWithChat,
  noChatFilters,
} from './chat-paths.ts';
import * as styles from './chats-page.css.ts';

interface ChatFilterLinksProps {
  query: ChatListQuery;
  /** The chat that is open next to the list; the filters include that chat's bay. */
  openChatId: number | null;
  /** Chats in the list, from which the filters take the names of bays. */
  chats: readonly Chat[];
}

/**
 * Filters the inbox by the user's own bays or other owners' bays, by unread chats, and by a single bay. Pressing an
 * active filter removes it.
 */
export function ChatFilterLinks({ query, openChatId, chats }: ChatFilterLinksProps): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const { bays, isUnread, listingId } = query;
  const listingIdOfFilter = listingId ?? chats.find(({ chatId }) => chatId === openChatId)?.relativeParking?.id ?? null;
  const filteredBay = chats.find(({ relativeParking }) => relativeParking?.id === listingId)?.relativeParking;
  const filterOptions: readonly { id: string; name: string; isOn: boolean; filters: Partial<ChatFilters> }[] = [
    ...bayFilterValues.map((one) => ({
      id: one,
      name: t(`chat.filter.${one}`),
      isOn: bays === one,
      filters: { bays: bays === one ? null : one, listingId: null },
    })),
    { id: 'unread', name: t('chat.filter.unread'), isOn: isUnread, filters: { isUnread: !isUnread } },
    ...(listingIdOfFilter === null
      ? []
      : [
          {
            id: 'bay',
            name: filteredBay?.name ?? t('chat.filter.bay'),
            isOn: listingId !== null,
            filters: { bays: null, listingId: listingId === null ? listingIdOfFilter : null },
          },
        ]),
  ];
  const hrefWithFilters = (filters: Partial<ChatFilters>) =>
    listPathWithChat(locale, { ...query, ...filters, page: 1 }, openChatId);
  return (
    <ul className={`${filterLinks} ${styles.chatFilters}`} aria-label={t('chat.filters')}>
      <li>
        <SiteLink
          className={pill}
          to={hrefWithFilters(noChatFilters)}
          aria-current={hasActiveFilters(query) ? undefined : 'true'}
        >
          {t('chat.filter.all')}
        </SiteLink>
      </li>
      {filterOptions.map(({ id, name, isOn, filters }) => (
        <li key={id}>
          <SiteLink className={pill} to={hrefWithFilters(filters)} aria-current={isOn ? 'true' : undefined}>
            {name}
            {isOn && (
              <>
                <VisuallyHidden>, {t('chat.filter.remove')}</VisuallyHidden>
                <XIcon size={16} />
              </>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Searches names, bays and messages of a folder with a plain form. The query stays in the field and in the URL. */
export function ChatSearch({ query, openChatId }: { query: ChatListQuery; openChatId: number | null }): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const searchFieldRef = useRef<HTMLInputElement>(null);
  const { folder, searchStr } = query;
  const unsearchedQuery = { ...query, page: 1, searchStr: '' };
  return (
    <Form
      className={styles.chatSearchForm}
      role="search"
      action={listPathWithChat(locale, unsearchedQuery, openChatId).split('?')[0] ?? ''}
    >
      {openChatId !== null && folder !== 'inbox' && <input type="hidden" name="folder" value={folder} />}
      {filterSearchParams(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        // a different query remounts the search field with its text
        key={`${folder} ${searchStr}`}
        ref={searchFieldRef}
        name="searchStr"
        type="search"
        size="small"
        label={t('chat.search')}
        isLabelHidden
        placeholder={t('chat.search.placeholder')}
        prefix={<SearchIcon size={16} />}
        maxLength={200}
        enterKeyHint="search"
        defaultValue={searchStr}
        {...(searchStr !== '' && {
          suffix: (
            <IconButton
              size="small"
              label={t('chat.search.clear')}
              href={listPathWithChat(locale, unsearchedQuery, openChatId)}
              className={styles.clearSelectionButton}
            >
              <XIcon size={16} />
            </IconButton>
          ),
        })}
      />
    </Form>
  );
}
