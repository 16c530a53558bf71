'use client';
import { createContext, useContext } from 'react';

/** What an accordion tells its items. */
export interface AccordionSettings {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
  /** Name that native items share so that one closes the other; undefined where several may be open. */
  group: string | undefined;
  headingLevel: 2 | 3 | 4 | 5 | 6;
  /** Grows whenever an item told of itself: all draw anew then, even where the answer is what it was before. */
  round: number;
}

export const AccordionContext = createContext<AccordionSettings | undefined>(undefined);

/** The accordion around an item. Throws where there is none. */
export function useAccordion(): AccordionSettings {
  const settings = useContext(AccordionContext);
  if (settings === undefined) throw new Error('An AccordionItem belongs into an Accordion');
  return settings;
}
