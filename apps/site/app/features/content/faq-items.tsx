import { Accordion, AccordionItem } from '@plaza/ui';
import type { ReactElement } from 'react';
import { CopyAnswer, FaqAnswer, Marked } from './faq-answer.tsx';
import type { FaqItem } from './faq-search.ts';

export interface FaqGroupItemsProps {
  groupId: string;
  items: readonly FaqItem[];
  /** What is looked for: answers that match stand open. */
  words: readonly string[];
}

/** The questions of a group; each opens its answer. */
export function FaqGroupItems({ groupId, items, words }: FaqGroupItemsProps): ReactElement {
  const isSearch = words.length > 0;
  return (
    <Accordion key={words.join(' ')} defaultValue={isSearch ? items.map(({ id }) => id) : []}>
      {items.map((item) => (
        <AccordionItem
          key={item.id}
          id={item.id}
          title={<Marked text={item.question} words={words} />}
          action={<CopyAnswer item={item} groupId={groupId} />}
        >
          <FaqAnswer item={item} words={words} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
