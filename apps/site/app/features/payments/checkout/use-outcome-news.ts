import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveEvents } from '~/features/live/live-events.ts';

const firstPauseMs = 1500;
const longestPauseMs = 10_000;

/** Asks anew what became of a payment: when something is told of the plan, and after pauses that grow. */
export function useOutcomeNews(isWaiting: boolean): void {
  const { state, revalidate } = useRevalidator();
  // what cannot be asked now is asked after the next pause
  const askNow = () => void revalidate().catch(() => {});
  const ask = useEffectEvent(() => {
    if (state === 'idle') askNow();
  });
  useLiveEvents((event) => {
    // an answer on its way may be of before the event
    if (isWaiting && (event.kind === 'subscription' || event.kind === 'reset')) askNow();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') ask();
        pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
        next();
      }, pauseMs);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask();
    };
    next();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', onVisible);
    };
  }, [isWaiting]);
}
