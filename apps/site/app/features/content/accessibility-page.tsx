import type { ReactElement } from 'react';
import type { PageText } from './page-text.ts';
import { TextPage } from './text-page.tsx';
import { TextSections } from './text-sections.tsx';

/** How accessible the site is, and what does not work yet. */
export function AccessibilityPage({ sections, ...head }: PageText): ReactElement {
  return (
    <TextPage {...head} contents={sections}>
      <TextSections sections={sections} />
    </TextPage>
  );
}
