import type { Intl } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { cutText } from '~/layout/head-text.ts';
import { showToast } from '~/toasts/show-toast.ts';
import type { PageEvent } from './live-events.ts';

const longestText = 120;

/** Says in a toast that somebody has written. */
export interface MessageToasts {
  tell: (event: PageEvent) => void;
  /** Takes the toast away when the page shows chats now. */
  onPage: () => void;
}

/**
 * One toast at a time, for messages of the other person that come while the page is in sight and shows no chats: there they
 * appear by themselves.
 */
export function createMessageToasts(intl: Intl, writerOf: (chatId: number) => Promise<string | null>): MessageToasts {
  const folder = pagePath(intl.locale, '/account/chat');
  const showsChats = (): boolean => location.pathname === folder || location.pathname.startsWith(`${folder}/`);
  let takeAway = (): void => undefined;
  let newest = 0;

  return {
    tell: (event) => {
      if (event.kind !== 'message' || event.message.variant === 'inner') return;
      if (document.visibilityState !== 'visible' || showsChats()) return;
      const { chatId, message } = event;
      newest = message.id;
      const show = (name: string | null): void => {
        if (newest !== message.id || showsChats()) return;
        const attachment = message.images.length > 0 ? 'member.sentPicture' : 'member.sentFile';
        takeAway();
        takeAway = showToast({
          tone: 'info',
          title: name ?? intl.t('member.newMessage'),
          text: message.text === '' ? intl.t(attachment) : cutText(message.text, longestText),
          link: { label: intl.t('member.read'), href: `${folder}/${chatId}` },
        });
      };
      writerOf(chatId).then(show, () => show(null));
    },
    onPage: () => {
      if (showsChats()) takeAway();
    },
  };
}
