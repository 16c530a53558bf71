import { useEffect, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { Doubt, FoundPlace, PlaceAnswer } from './wizard-place.ts';

/** A text, or a point with what is uncertain about it. */
export type Asked = { q: string } | { lat: number; lng: number; doubt: Doubt | null };

/** Outcome of the last lookup; `failed` when no answer came. */
export type LookupState = 'idle' | 'looking' | 'nothing' | 'noTown' | 'several' | 'failed';

/** Presses of the arrow keys that belong together. */
const pauseMs = 350;

/** Asks where a text or a point is. Only the last question is answered. */
export function usePlaceLookup(onAnswer: (asked: Asked, answer: PlaceAnswer) => void): {
  state: LookupState;
  /** The places that may be meant, when there are several. */
  choices: readonly FoundPlace[];
  /** Asks at once, or after a pause in which nothing else is asked. */
  lookUp: (asked: Asked, after?: 'at once' | 'a pause') => void;
  /** Forgets a lookup that found nothing. */
  dismiss: () => void;
} {
  const { locale } = useIntl();
  const [state, setState] = useState<LookupState>('idle');
  const [choices, setChoices] = useState<readonly FoundPlace[]>([]);
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stop = () => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
  };
  useEffect(() => stop, []);

  const ask = async (asked: Asked, signal: AbortSignal) => {
    const query = new URLSearchParams(
      'q' in asked ? { q: asked.q } : { lat: String(asked.lat), lng: String(asked.lng) },
    );
    try {
      const response = await fetch(`${pagePath(locale, '/create_parking/place')}?${query}`, { signal });
      if (!response.ok) throw new Error(`The place answered ${response.status}`);
      const answer = (await response.json()) as PlaceAnswer;
      setState(answer.found ? 'idle' : answer.reason);
      setChoices(!answer.found && answer.reason === 'several' ? answer.choices : []);
      onAnswer(asked, answer);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  return {
    state,
    choices,
    dismiss: () => setState('idle'),
    lookUp(asked, after = 'at once') {
      stop();
      setState('looking');
      const abort = new AbortController();
      const timer = setTimeout(() => void ask(asked, abort.signal), after === 'at once' ? 0 : pauseMs);
      running.current = { abort, timer };
    },
  };
}
