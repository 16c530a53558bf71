import { type ReactElement } from 'react';
import { heading16 } from '~/styles/common.css.ts';
import { FaqAnswer, Marked } from './faq-answer.tsx';
import * as styles from './faq.css.ts';
import type { FaqItem } from './faq-search.ts';

export interface FaqGroupItemsProps {
  groupId: string;
  items: readonly FaqItem[];
  /** What is looked for: answers that match stand open. */
  words: readonly string[];
}

/** The questions of a group; each opens its answer. */
export function FaqGroupItems({ groupId, items, words }: FaqGroupItemsProps): ReactElement {
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <details key={item.id} open={words.length > 0}>
          <summary>
            <h3 className={heading16}>
              <Marked text={item.question} words={words} />
            </h3>
          </summary>
          <div id={item.id}>
            <FaqAnswer item={item} groupId={groupId} words={words} />
          </div>
        </details>
      ))}
    </div>
  );
}
