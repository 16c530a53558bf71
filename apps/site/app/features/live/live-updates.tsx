import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useFrameData } from '~/layout/frame-data.ts';
import type { Intl } from '~/i18n/intl.ts';
import { useChatCounts } from '~/layout/chat-counts.ts';
import { createLiveCalls } from './live-calls.ts';
import { tellPage } from './live-events.ts';
import type { LiveState } from './tabs.ts';
import { LiveNotice } from './live-notice.tsx';
import { createMessageToasts, type MessageToasts } from './message-toasts.ts';
import { startLiveHub } from './start-live-hub.ts';

export interface LiveUpdatesProps {
  /** With the words of the area `member`. */
  intl: Intl;
  userId: number;
}

/** Keeps what signed-in people see up to date: numbers, toasts, and whatever listens by `useLiveEvents`. */
export function LiveUpdates({ intl, userId }: LiveUpdatesProps): ReactElement | null {
  const { pathname } = useLocation();
  const counts = useChatCounts();
  const [state, setState] = useState<LiveState>('live');
  const hub = useRef<ReturnType<typeof startLiveHub>>(null);
  const toasts = useRef<MessageToasts>(null);
  const countsOfPage = useEffectEvent(() => counts);

  useEffect(() => {
    const calls = createLiveCalls(intl.locale);
    const shown = createMessageToasts(intl, calls.writerOf);
    const started = startLiveHub({
      calls,
      counts: countsOfPage(),
      userId,
      onState: setState,
      onEvent: (event) => {
        tellPage(event);
        shown.tell(event);
      },
    });
    toasts.current = shown;
    hub.current = started;
    return started.stop;
  }, [intl, userId]);
  useEffect(() => toasts.current?.onPage(), [pathname]);

  const frame = useFrameData();
  const resume = useEffectEvent(() => {
    if (state === 'ended') hub.current?.retry();
  });
  // a frame that was loaded again and still has this user means a new login
  useEffect(() => resume(), [frame]);

  if (state === 'live' || state === 'polling') return null;
  return <LiveNotice intl={intl} state={state} onRetry={() => hub.current?.retry()} />;
}
