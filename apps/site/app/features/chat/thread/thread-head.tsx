import { type ChatDetail, type ChatListing, chatReportReasons, formatEuros } from '@plaza/sdk';
import {
  ArrowLeftIcon,
  Avatar,
  Button,
  ChatThreadHeader,
  ChatThreadListing,
  ChatThreadMenu,
  EllipsisIcon,
  FitBadge,
  IconButton,
  lazyWithRetry,
  Picture,
  SelectField,
  StarIcon,
  TextArea,
} from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { chatListPath, readChatListQuery, rentOutPath } from '~/features/chat/inbox/chat-paths.ts';
import { participantNameOf } from '~/features/chat/inbox/chat-text.ts';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { useVehicle } from '~/features/vehicles/vehicle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatItemPath, listingPath, ownListingPath } from '~/paths.ts';
import { row } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import type { ChatIntent } from './thread-calls.ts';
import { formatPartnerRole } from './thread-model.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';

export function PinnedListing({ listing }: { listing: ChatListing | null }): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, rich, locale } = intl;
  const currentVehicle = useVehicle();
  if (listing === null) return <ChatThreadListing>{t('chat.bay.gone')}</ChatThreadListing>;
  const { id, name, language, image, priceCents, shortLocation, size, isPublished, isOwn } = listing;
  const vehicleFit = isPublished && !isOwn ? describeFit(intl, size, currentVehicle) : undefined;
  const listingHref = isOwn ? ownListingPath(locale, id) : isPublished ? listingPath(locale, id) : null;
  const listingNameElement = <span lang={language}>{name}</span>;
  return (
    <ChatThreadListing
      image={image && <Picture picture={image} alt="" sizes="4.25rem" isEager />}
      name={isOwn ? rich('chat.yourBay', { name: listingNameElement }) : listingNameElement}
      {...(isPublished && {
        ...(priceCents !== null && { price: formatEuros(priceCents, locale), period: t('price.perMonth') }),
        place: shortLocation,
        fit: vehicleFit && {
          text: <FitBadge fit={vehicleFit.verdict}>{vehicleFit.text}</FitBadge>,
          word: <FitBadge fit={vehicleFit.verdict}>{t(`fit.word.${vehicleFit.verdict}`)}</FitBadge>,
        },
      })}
      {...(listingHref !== null && {
        link: { href: listingHref, text: t('chat.bay.view'), shortText: t('chat.bay.viewShort') },
      })}
    >
      {!isPublished && <span>{t(isOwn ? 'chat.bay.notPublic' : 'chat.bay.notOffered')}</span>}
    </ChatThreadListing>
  );
}

const ThreadMenu = lazyWithRetry(() => import('./thread-menu.tsx'));

interface ThreadHeaderProps {
  thread: Thread;
  isHydrated: boolean;
  onAct: (intent: ChatIntent) => void;
  onAskBlock: () => void;
  onReport: () => void;
}

export function ThreadHeader({ thread, isHydrated, onAct, onAskBlock, onReport }: ThreadHeaderProps): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  // true if the chat's menu was pressed before its code was loaded
  const [wantsMenu, setWantsMenu] = useState(false);
  const currentLocation = useLocation();
  const { chat } = thread;
  const { withWho, isStarred } = chat;
  const listQuery = readChatListQuery(currentLocation);
  const partnerName = participantNameOf(intl, chat);
  const partnerRole = formatPartnerRole(intl, chat);
  const starIntent = isStarred ? 'unstar' : 'star';
  return (
    <ChatThreadHeader
      back={
        <IconButton
          label={t('chat.back', { folder: t(`chat.folder.${listQuery.folder}`) })}
          href={chatListPath(locale, listQuery)}
        >
          <ArrowLeftIcon />
        </IconButton>
      }
      avatar={
        withWho.id === null ? undefined : (
          <Avatar name={partnerName} src={withWho.profileImage ?? undefined} isDecorative />
        )
      }
      name={partnerName}
      note={partnerRole ?? undefined}
    >
      <form
        className={row}
        method="post"
        action={`${chatItemPath(locale, chat.chatId)}/act`}
        onSubmit={(event) => {
          event.preventDefault();
          onAct(starIntent);
        }}
      >
        <IconButton
          type="submit"
          name="intent"
          value={starIntent}
          label={t('chat.row.star', { name: partnerName })}
          pressed={isStarred}
          className={isStarred ? styles.starredIcon : ''}
        >
          <StarIcon />
        </IconButton>
      </form>
      {isHydrated ? (
        <ThreadMenu
          chat={chat}
          isOpenAtFirst={wantsMenu}
          onAct={onAct}
          onAskBlock={onAskBlock}
          onReport={onReport}
          placeholder={
            <IconButton label={t('chat.more', { name: partnerName })} onClick={() => setWantsMenu(true)}>
              <EllipsisIcon />
            </IconButton>
          }
        />
      ) : (
        <NoScriptMenu chat={chat} />
      )}
    </ChatThreadHeader>
  );
}

function NoScriptMenu({ chat }: { chat: ChatDetail }): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const partnerName = participantNameOf(intl, chat);
  const rentOutHref = rentOutPath(locale, chat);
  const blockIntent = chat.writing === 'blocked' ? ('unblock' as const) : ('block' as const);
  const binIntent = chat.isBinned ? ('restore' as const) : ('bin' as const);
  const menuIntents = ['read' as const, binIntent, ...(chat.withWho.id === null ? [] : [blockIntent])];
  return (
    <ChatThreadMenu label={t('chat.more', { name: partnerName })}>
      <form className={stack[8]} method="post" action={`${chatItemPath(locale, chat.chatId)}/act`}>
        {menuIntents.map((intent) => (
          <Button key={intent} type="submit" variant="quiet" name="intent" value={intent}>
            {t(`chat.act.${intent}`, { name: partnerName })}
          </Button>
        ))}
        {rentOutHref !== null && (
          <Button variant="quiet" href={rentOutHref}>
            {t('chat.act.rentOut', { name: partnerName })}
          </Button>
        )}
        <SelectField
          label={t('chat.report.reason')}
          name="reason"
          options={chatReportReasons.map((reason) => ({ value: reason, label: t(`chat.report.${reason}`) }))}
        />
        <TextArea label={t('chat.report.details')} name="details" rows={2} maxLength={1000} />
        <Button type="submit" variant="secondary" name="intent" value="report">
          {t('chat.act.report')}
        </Button>
      </form>
    </ChatThreadMenu>
  );
}
