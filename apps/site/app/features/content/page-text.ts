import type { TextSection } from './text-sections.tsx';

/** What every page of text has. */
export interface PageText {
  title: string;
  description: string;
  lead: string;
  /** ISO 8601. */
  updatedAt: string;
  sections: readonly TextSection[];
}
