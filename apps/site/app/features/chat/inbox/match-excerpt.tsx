import type { ChatMatch } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { match as mark } from './chats-page.css.ts';

/** The part of a message that a search found, with the words that were searched for marked. */
export const MatchExcerpt = ({ match: { excerpt } }: { match: ChatMatch }): ReactElement => (
  <>
    {excerpt.map(({ text, isMatch }, index) =>
      isMatch ? (
        <mark key={index} className={mark}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
);
