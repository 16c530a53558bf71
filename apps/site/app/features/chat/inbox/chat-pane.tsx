import { type Chat, emptySearchState } from '@plaza/sdk';
import {
  Button,
  ChatList,
  ChatRowSkeletons,
  EmptyState,
  FolderLinks,
  Notice,
  SearchIcon,
  SelectionBar,
  StarIcon,
  Trash2Icon,
} from '@plaza/ui';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useChatCounts } from '~/layout/current-user.ts';
import { SitePagination } from '~/layout/site-pagination.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { hidden } from '~/styles/common.css.ts';
import { chatChangePath, readChatChange, withChanges, withoutChangeOutcome } from './chat-change.ts';
import { ChatFilterLinks, ChatSearch } from './chat-filters.tsx';
import { ChatItemRow } from './chat-item-row.tsx';
import {
  chatFolders,
  chatListPath,
  type ChatListQuery,
  isFiltered,
  listPathWithChat,
  readChatList,
  wholeFolder,
} from './chat-paths.ts';
import * as styles from './chats-page.css.ts';
import { SelectionActions, useSelection } from './selection-actions.tsx';
import { ChangeNotice, useChatChanges } from './use-chat-changes.tsx';
import { useListPosition } from './use-list-position.ts';
import { type LoadedChatList, useLiveList } from './use-live-list.ts';
import { useReloadOnline } from './use-reload-online.ts';

function EmptyFolder({ query }: { query: ChatListQuery }): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const { folder, searchStr } = query;
  if (searchStr !== '') {
    const otherFolder = folder === 'inbox' ? 'bin' : 'inbox';
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
            <Button variant="secondary" href={chatListPath(locale, { ...wholeFolder(otherFolder), searchStr })}>
              {t(otherFolder === 'bin' ? 'chat.empty.searchBin' : 'chat.empty.searchInbox')}
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
  const folderIcons = { starred: <StarIcon size={32} />, bin: <Trash2Icon size={32} /> };
  return (
    <EmptyState
      title={t(`chat.empty.${folder}`)}
      headingLevel={3}
      {...((folder === 'starred' || folder === 'bin') && {
        illustration: <span className={styles.emptyMark}>{folderIcons[folder]}</span>,
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

const noChats: readonly never[] = [];
const skeletonRows = 8;

interface ChatPaneProps extends LoadedChatList {
  /** The list that the URL names, or that the pending navigation loads. */
  query: ChatListQuery;
  /** True while another list is loading slowly. */
  isAwaited: boolean;
  openChat: number | null;
}

// Long and complex because folder, selection and pending changes decide together about bar, rows and pages.
export function ChatPane({ list, failure, query, isAwaited, openChat }: ChatPaneProps): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const { pathname, search } = useLocation();
  const counts = useChatCounts();
  const pane = useRef<HTMLElement>(null);
  const { folder, page, searchStr } = query;
  // key of the list on screen, even while another one is loading
  const key = chatListPath(locale, readChatList({ pathname, search }));
  const all = list?.chats ?? noChats;

  const { pending, run } = useChatChanges((change) => withChanges(all, [change], folder).length < all.length);
  const chats = withChanges(all, pending, folder);
  const ids = chats.map(({ chatId }) => chatId);
  const { selected, select, selectAll, clear } = useSelection(key, ids);
  const freshIds = useFreshChats(key, all);
  const typing = useLiveList(pane);
  useReloadOnline(failure !== null);
  const { scroller, heading } = useListPosition(key, ids, openChat);

  const meta = list?.meta;
  const total = Math.max((meta?.total ?? 0) - (all.length - chats.length), 0);
  const folderCounts = counts && {
    inbox: counts.inbox.count,
    starred: counts.starredMessages.count,
    sent: counts.sent.count,
    bin: counts.binMessages.count,
  };
  const unreadCount = counts?.unreadChats ?? 0;

  const change = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter, currentTarget } = event;
    const requestedChange = readChatChange(new FormData(currentTarget, submitter));
    if (requestedChange === null) return;
    // a row's own button doesn't clear the selection
    if (submitter?.getAttribute('name') === 'do') clear();
    run(requestedChange);
  };

  const name = t(`chat.list.${folder}`);
  const isEmpty = !isAwaited && list !== null && chats.length === 0 && pending.length === 0;
  const resultCount =
    searchStr === ''
      ? t('chat.list.count', { count: total })
      : t('chat.search.found', { count: total, text: searchStr });
  return (
    <section ref={pane} className={styles.pane} aria-label={t('chat.title')}>
      <div className={styles.paneHeader}>
        <FolderLinks
          className={styles.folders}
          label={t('chat.folders')}
          currentHref={chatListPath(locale, wholeFolder(folder))}
          links={chatFolders.map((one) => {
            const count = folderCounts?.[one];
            const hasMarker = one === 'inbox' && unreadCount > 0;
            return {
              href: chatListPath(locale, wholeFolder(one)),
              label: t(`chat.folder.${one}`),
              hasMarker,
              ...(count !== undefined && {
                count,
                countLabel: hasMarker
                  ? t('chat.folder.countNew', { count, unread: unreadCount })
                  : t('chat.folder.count', { count }),
              }),
            };
          })}
        />
        <ChatSearch query={query} openChat={openChat} />
        {folder === 'inbox' && (!isEmpty || isFiltered(query) || searchStr !== '') && (
          <ChatFilterLinks query={query} openChat={openChat} chats={all} />
        )}
      </div>
      <ChangeNotice />
      <form className={styles.form} method="post" action={chatChangePath(locale)} onSubmit={change}>
        <input type="hidden" name="back" value={withoutChangeOutcome(`${pathname}${search}`)} />
        <SelectionBar
          className={isEmpty ? styles.noBar : styles.bar}
          label={t('chat.selection')}
          selectedCount={selected.size}
          totalCount={chats.length}
          text={
            selected.size > 0 ? t('chat.selection.count', { count: selected.size }) : list === null ? '' : resultCount
          }
          selectAllLabel={t('chat.selection.all')}
          onSelectAllChange={selectAll}
        >
          <SelectionActions
            folder={folder}
            selected={chats.filter(({ chatId }) => selected.has(chatId))}
            onClear={clear}
          />
        </SelectionBar>
        <div ref={scroller} className={styles.scroller} aria-busy={isAwaited || undefined}>
          <h2 ref={heading} tabIndex={-1} className={hidden}>
            {meta && meta.pageCount > 1 ? t('chat.list.page', { list: name, page, pages: meta.pageCount }) : name}
          </h2>
          {failure !== null && (
            <Notice
              variant="warning"
              announce="polite"
              className={styles.notice}
              action={
                <Button variant="secondary" size="small" href={`${pathname}${search}`}>
                  {t('chat.list.retry')}
                </Button>
              }
            >
              {t(failure === 'offline' ? 'chat.list.offline' : 'chat.list.failed')}
            </Notice>
          )}
          {isAwaited ? (
            <>
              <p className={hidden} role="status">
                {t('chat.list.loading')}
              </p>
              <ChatRowSkeletons count={skeletonRows} />
            </>
          ) : (
            chats.length > 0 && (
              <ChatList
                labels={{
                  list: name,
                  actions: t('chat.list.actions'),
                  author: t('chat.list.author'),
                  text: t('chat.list.text'),
                  time: t('chat.list.time'),
                }}
              >
                {chats.map((chat) => (
                  <ChatItemRow
                    key={chat.chatId}
                    chat={chat}
                    query={query}
                    now={list?.now ?? chat.date}
                    open={chat.chatId === openChat}
                    isSelected={selected.has(chat.chatId)}
                    isFresh={freshIds.has(chat.chatId)}
                    isTyping={typing.has(chat.chatId)}
                    onSelectedChange={(isSelected, isRange) => select(chat.chatId, isSelected, isRange)}
                  />
                ))}
              </ChatList>
            )
          )}
          {isEmpty && (
            <div className={styles.empty}>
              <EmptyFolder query={query} />
            </div>
          )}
        </div>
      </form>
      {meta && meta.pageCount > 1 && (
        <div className={styles.foot}>
          <SitePagination
            meta={meta}
            getHref={(number) => listPathWithChat(locale, { ...query, page: number }, openChat)}
            label={t('chat.list.pages')}
          />
        </div>
      )}
    </section>
  );
}

interface SeenChats {
  key: string;
  chats: readonly Chat[];
  fresh: ReadonlySet<number>;
}

/**
 * Returns IDs of chats that were added or moved up by a message from the other participant while the list was on
 * screen.
 */
function useFreshChats(key: string, chats: readonly Chat[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<SeenChats>({ key, chats, fresh: new Set() });
  if (seen.chats === chats && seen.key === key) return seen.fresh;
  const previousDates = new Map(seen.chats.map((chat) => [chat.chatId, chat.date]));
  const newestDate = seen.chats[0]?.date ?? '';
  const isFresh = ({ chatId, date, variant }: Chat): boolean =>
    variant === 'outer' && date > newestDate && previousDates.get(chatId) !== date;
  const next: SeenChats = {
    key,
    chats,
    fresh: new Set(seen.key === key ? chats.filter(isFresh).map(({ chatId }) => chatId) : []),
  };
  setSeen(next);
  return next.fresh;
}
