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
import { chatChangePath, readChatChange, applyPendingChanges, withoutChangeOutcome } from './chat-change.ts';
import { ChatFilterLinks, ChatSearch } from './chat-filters.tsx';
import { ChatItemRow } from './chat-item-row.tsx';
import {
  chatFolders,
  chatListPath,
  type ChatListQuery,
  hasActiveFilters,
  listPathWithChat,
  readChatListQuery,
  folderWithoutFilters,
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
          <span className={styles.emptyFolderIcon}>
            <SearchIcon size={32} />
          </span>
        }
        actions={
          <>
            <Button href={chatListPath(locale, { ...query, page: 1, searchStr: '' })}>{t('chat.search.clear')}</Button>
            <Button
              variant="secondary"
              href={chatListPath(locale, { ...folderWithoutFilters(otherFolder), searchStr })}
            >
              {t(otherFolder === 'bin' ? 'chat.empty.searchBin' : 'chat.empty.searchInbox')}
            </Button>
          </>
        }
      >
        {t('chat.empty.searchText')}
      </EmptyState>
    );
  }
  if (hasActiveFilters(query))
    return (
      <EmptyState
        title={t('chat.empty.filtered')}
        headingLevel={3}
        actions={<Button href={chatListPath(locale, folderWithoutFilters(folder))}>{t('chat.empty.showAll')}</Button>}
      >
        {t('chat.empty.filteredText')}
      </EmptyState>
    );
  const findBayButton = <Button href={searchPath(locale, emptySearchState)}>{t('chat.empty.find')}</Button>;
  const inboxButton = (
    <Button variant="secondary" href={chatListPath(locale, folderWithoutFilters('inbox'))}>
      {t('chat.empty.toInbox')}
    </Button>
  );
  const listBayButton = (
    <Button variant="secondary" href={pagePath(locale, '/create_parking')}>
      {t('chat.empty.list')}
    </Button>
  );
  const emptyFolderIcons = { starred: <StarIcon size={32} />, bin: <Trash2Icon size={32} /> };
  return (
    <EmptyState
      title={t(`chat.empty.${folder}`)}
      headingLevel={3}
      {...((folder === 'starred' || folder === 'bin') && {
        illustration: <span className={styles.emptyFolderIcon}>{emptyFolderIcons[folder]}</span>,
      })}
      actions={
        <>
          {(folder === 'inbox' || folder === 'sent') && findBayButton}
          {folder === 'inbox' && listBayButton}
          {(folder === 'starred' || folder === 'bin') && inboxButton}
        </>
      }
    >
      {t(`chat.empty.${folder}Text`)}
    </EmptyState>
  );
}

const emptyChats: readonly never[] = [];
const skeletonRowCount = 8;

interface ChatPaneProps extends LoadedChatList {
  /** Query of the list that the URL names, or that the pending navigation loads. */
  query: ChatListQuery;
  isAwaited: boolean;
  openChatId: number | null;
}

// Long and complex because folder, selection and pending changes decide together about bar, rows and pages.
export function ChatPane({ list, failure, query, isAwaited, openChatId }: ChatPaneProps): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const { pathname, search } = useLocation();
  const chatCounts = useChatCounts();
  const paneRef = useRef<HTMLElement>(null);
  const { folder, page, searchStr } = query;
  // key of the chat list on screen, even while another list is loading
  const listKey = chatListPath(locale, readChatListQuery({ pathname, search }));
  const loadedChats = list?.chats ?? emptyChats;

  const { pending, run } = useChatChanges(
    (change) => applyPendingChanges(loadedChats, [change], folder).length < loadedChats.length,
  );
  const displayedChats = applyPendingChanges(loadedChats, pending, folder);
  const displayedChatIds = displayedChats.map(({ chatId }) => chatId);
  const { selected, select, selectAll, clear } = useSelection(listKey, displayedChatIds);
  const freshIds = useFreshChats(listKey, loadedChats);
  const typingChatIds = useLiveList(paneRef);
  useReloadOnline(failure !== null);
  const { scroller, heading } = useListPosition(listKey, displayedChatIds, openChatId);

  const pageMeta = list?.meta;
  const displayedTotal = Math.max((pageMeta?.total ?? 0) - (loadedChats.length - displayedChats.length), 0);
  const folderCounts = chatCounts && {
    inbox: chatCounts.inbox.count,
    starred: chatCounts.starredMessages.count,
    sent: chatCounts.sent.count,
    bin: chatCounts.binMessages.count,
  };
  const unreadCount = chatCounts?.unreadChats ?? 0;

  const onChangeSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter, currentTarget } = event;
    const requestedChange = readChatChange(new FormData(currentTarget, submitter));
    if (requestedChange === null) return;
    // a row's own button doesn't clear the selection of chats
    if (submitter?.getAttribute('name') === 'do') clear();
    run(requestedChange);
  };

  const folderName = t(`chat.list.${folder}`);
  const isListEmpty = !isAwaited && list !== null && displayedChats.length === 0 && pending.length === 0;
  const resultCountText =
    searchStr === ''
      ? t('chat.list.count', { count: displayedTotal })
      : t('chat.search.found', { count: displayedTotal, text: searchStr });
  return (
    <section ref={paneRef} className={styles.listPane} aria-label={t('chat.title')}>
      <div className={styles.paneHeader}>
        <FolderLinks
          className={styles.folderTabs}
          label={t('chat.folders')}
          currentHref={chatListPath(locale, folderWithoutFilters(folder))}
          links={chatFolders.map((one) => {
            const folderCount = folderCounts?.[one];
            const hasUnreadMarker = one === 'inbox' && unreadCount > 0;
            return {
              href: chatListPath(locale, folderWithoutFilters(one)),
              label: t(`chat.folder.${one}`),
              hasMarker: hasUnreadMarker,
              ...(folderCount !== undefined && {
                count: folderCount,
                countLabel: hasUnreadMarker
                  ? t('chat.folder.countNew', { count: folderCount, unread: unreadCount })
                  : t('chat.folder.count', { count: folderCount }),
              }),
            };
          })}
        />
        <ChatSearch query={query} openChatId={openChatId} />
        {folder === 'inbox' && (!isListEmpty || hasActiveFilters(query) || searchStr !== '') && (
          <ChatFilterLinks query={query} openChatId={openChatId} chats={loadedChats} />
        )}
      </div>
      <ChangeNotice />
      <form className={styles.changeForm} method="post" action={chatChangePath(locale)} onSubmit={onChangeSubmit}>
        <input type="hidden" name="back" value={withoutChangeOutcome(`${pathname}${search}`)} />
        <SelectionBar
          className={isListEmpty ? styles.hiddenSelectionBar : styles.selectionBar}
          label={t('chat.selection')}
          selectedCount={selected.size}
          totalCount={displayedChats.length}
          text={
            selected.size > 0
              ? t('chat.selection.count', { count: selected.size })
              : list === null
                ? ''
                : resultCountText
          }
          selectAllLabel={t('chat.selection.all')}
          onSelectAllChange={selectAll}
        >
          <SelectionActions
            folder={folder}
            selected={displayedChats.filter(({ chatId }) => selected.has(chatId))}
            onClear={clear}
          />
        </SelectionBar>
        <div ref={scroller} className={styles.listScroller} aria-busy={isAwaited || undefined}>
          <h2 ref={heading} tabIndex={-1} className={hidden}>
            {pageMeta && pageMeta.pageCount > 1
              ? t('chat.list.page', { list: folderName, page, pages: pageMeta.pageCount })
              : folderName}
          </h2>
          {failure !== null && (
            <Notice
              variant="warning"
              announce="polite"
              className={styles.paneNotice}
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
              <ChatRowSkeletons count={skeletonRowCount} />
            </>
          ) : (
            displayedChats.length > 0 && (
              <ChatList
                labels={{
                  list: folderName,
                  actions: t('chat.list.actions'),
                  author: t('chat.list.author'),
                  text: t('chat.list.text'),
                  time: t('chat.list.time'),
                }}
              >
                {displayedChats.map((chat) => (
                  <ChatItemRow
                    key={chat.chatId}
                    chat={chat}
                    query={query}
                    now={list?.now ?? chat.date}
                    open={chat.chatId === openChatId}
                    isSelected={selected.has(chat.chatId)}
                    isFresh={freshIds.has(chat.chatId)}
                    isTyping={typingChatIds.has(chat.chatId)}
                    onSelectedChange={(isSelected, isRange) => select(chat.chatId, isSelected, isRange)}
                  />
                ))}
              </ChatList>
            )
          )}
          {isListEmpty && (
            <div className={styles.emptyFolderState}>
              <EmptyFolder query={query} />
            </div>
          )}
        </div>
      </form>
      {pageMeta && pageMeta.pageCount > 1 && (
        <div className={styles.paneFooter}>
          <SitePagination
            meta={pageMeta}
            getHref={(number) => listPathWithChat(locale, { ...query, page: number }, openChatId)}
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
function useFreshChats(listKey: string, chats: readonly Chat[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<SeenChats>({ key: listKey, chats, fresh: new Set() });
  if (seen.chats === chats && seen.key === listKey) return seen.fresh;
  const previousDates = new Map(seen.chats.map((chat) => [chat.chatId, chat.date]));
  const newestDate = seen.chats[0]?.date ?? '';
  const isFreshChat = ({ chatId, date, variant }: Chat): boolean =>
    variant === 'outer' && date > newestDate && previousDates.get(chatId) !== date;
  const nextSeenChats: SeenChats = {
    key: listKey,
    chats,
    fresh: new Set(seen.key === listKey ? chats.filter(isFreshChat).map(({ chatId }) => chatId) : []),
  };
  setSeen(nextSeenChats);
  return nextSeenChats.fresh;
}
