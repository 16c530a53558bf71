import { Canvas, Description, DocsContext, useOf } from '@storybook/addon-docs/blocks';
import { type ReactElement, use } from 'react';
import { renderCodeSpans, SectionHeading, Subheading } from '../docs-sections.tsx';
import * as styles from '../docs.css.ts';
import { GuideTable } from '../guide-parts.tsx';
import { toSentenceCase } from '../sentence-case.ts';

/** Text of a pattern's page: the `pattern` parameter of its stories. */
export interface PatternText {
  title: string;
  lead: string;
  /** Pairs of a situation and the components for it. */
  choices: readonly (readonly [situation: string, component: string])[];
  rules: readonly string[];
}

/** Page of a pattern: its examples, which component to use when, and its rules. */
export function PatternPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const { title, lead, choices, rules } = preparedMeta.parameters.pattern as PatternText;
  return (
    <>
      <header className={`${styles.header} sb-unstyled`}>
        <p className={styles.headerEyebrow}>Page pattern</p>
        <h1 className={styles.pageTitle}>{title}</h1>
        <div className={styles.leadParagraph}>
          <p>{lead}</p>
        </div>
      </header>
      {stories.map((story, index) => (
        <div key={story.id}>
          {stories.length > 1 && <Subheading id={story.id}>{toSentenceCase(story.name)}</Subheading>}
          <div className={`${styles.bodyText} sb-unstyled`}>
            <Description of={story.moduleExport} />
          </div>
          <Canvas of={story.moduleExport} withToolbar={index === 0} />
        </div>
      ))}
      <SectionHeading id="which">Which one when</SectionHeading>
      <GuideTable
        head={['If', 'Use']}
        rows={choices.map(([situation, component]) => [situation, renderCodeSpans(component)])}
      />
      <SectionHeading id="rules">Rules</SectionHeading>
      <ul className={`${styles.ruleList} sb-unstyled`}>
        {rules.map((rule) => (
          <li key={rule}>{renderCodeSpans(rule)}</li>
        ))}
      </ul>
    </>
  );
}
