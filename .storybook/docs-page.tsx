import { Controls, Description, Primary, Stories, useOf } from '@storybook/addon-docs/blocks';
import { Badge } from '@plaza/ui/badge';
import { CheckIcon, InfoIcon, XIcon } from '@plaza/ui/icons';
import type { ReactElement } from 'react';
import type { ComponentMeta } from '../packages/ui/src/component-meta.ts';
import { ChangeList } from './changelog/change-list.tsx';
import { findComponentGroup } from './component-groups.ts';
import { BulletList, KeyboardTable, SectionHeading } from './docs-sections.tsx';
import * as styles from './docs.css.ts';
import { guidanceOf } from './guidance/guidance.ts';
import { Anatomy, ExamplePairs } from './guidance/guidance-parts.tsx';
import { ImportLine, PropTables } from './props/prop-tables.tsx';
import { StoryList } from './story-list.tsx';
import { findWidgetKind, WidgetPage } from './widgets/widget-page.tsx';

interface DocumentedComponent {
  /** Kind and name of the folder: `components/radio-group`. */
  path: string;
  folder: string;
  review: ComponentMeta;
}

function findDocumentedComponent(parameters: Record<string, unknown>): DocumentedComponent | undefined {
  const [, path = '', folder = ''] = /\/((?:components|patterns)\/([^/]+))\//.exec(String(parameters.fileName)) ?? [];
  const componentReview = parameters.review as ComponentMeta | undefined;
  return componentReview && { path, folder, review: componentReview };
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Folder names of the components that Plaza's widgets bundle; `main.ts` computes them. */
declare const portableComponentNames: readonly string[];

function DocsHeader({ path, folder, review }: DocumentedComponent): ReactElement {
  const isPortableComponent = portableComponentNames.includes(folder);
  return (
    <header className={`${styles.header} sb-unstyled`}>
      <p className={styles.headerEyebrow}>{findComponentGroup(path)}</p>
      <h1 className={styles.pageTitle}>{review.name}</h1>
      <div className={styles.leadParagraph}>
        <Description />
      </div>
      <div className={styles.metadata}>
        {review.status === 'stable' ? <Badge variant="success">Stable</Badge> : <Badge variant="warning">Draft</Badge>}
        <Badge variant={isPortableComponent ? 'info' : undefined}>
          {isPortableComponent ? 'Runs in widgets' : 'Not in widgets'}
        </Badge>
        <span className={styles.metadataText}>
          Accessibility reviewed on{' '}
          <time dateTime={review.accessibilityReviewed}>
            {dateFormat.format(new Date(review.accessibilityReviewed))}
          </time>
        </span>
      </div>
      <ImportLine folder={folder} name={review.name} />
    </header>
  );
}

function ComponentPage(component: DocumentedComponent): ReactElement {
  const { folder, review } = component;
  const { anatomy, pairs } = guidanceOf(folder);
  return (
    <>
      <DocsHeader {...component} />
      <Primary />
      <details className={`${styles.controlDetails} sb-unstyled`}>
        <summary>Change its props</summary>
        <Controls />
      </details>
      <SectionHeading id="usage">Usage</SectionHeading>
      <div className={`${styles.adviceColumns} sb-unstyled`}>
        <section className={styles.adviceCard}>
          <h3 className="skip-toc">Use it for</h3>
          <BulletList points={review.useFor} icon={<CheckIcon size={20} />} className={styles.doList} />
        </section>
        <section className={styles.adviceCard}>
          <h3 className="skip-toc">Not for</h3>
          <BulletList points={review.avoidFor} icon={<XIcon size={20} />} className={styles.dontList} />
        </section>
      </div>
      {pairs.length > 0 && <ExamplePairs pairs={pairs} />}
      {anatomy && (
        <>
          <SectionHeading id="anatomy">Anatomy</SectionHeading>
          <Anatomy {...anatomy} />
        </>
      )}
      <SectionHeading id="keyboard">Keyboard</SectionHeading>
      <KeyboardTable uses={review.keyboard ?? []} />
      <SectionHeading id="accessibility">Accessibility</SectionHeading>
      <BulletList points={review.accessibility} icon={<InfoIcon size={20} />} className={styles.infoList} />
      <SectionHeading id="props">Props</SectionHeading>
      <PropTables folder={folder} />
      <StoryList />
      <SectionHeading id="changelog">Changelog</SectionHeading>
      <ChangeList names={[review.name, folder]} />
    </>
  );
}

export function DocsPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const widgetKind = findWidgetKind(preparedMeta.title);
  if (widgetKind) return <WidgetPage kind={widgetKind} />;
  const documentedComponent = findDocumentedComponent(preparedMeta.parameters);
  return documentedComponent ? <ComponentPage {...documentedComponent} /> : <Stories includePrimary title="" />;
}
