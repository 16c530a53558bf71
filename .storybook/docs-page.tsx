import { Controls, Description, Primary, Stories, useOf } from '@storybook/addon-docs/blocks';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '@plaza/ui/badge';
import { CheckIcon, InfoIcon, XIcon } from '@plaza/ui/icons';
import type { ComponentMeta, KeyboardUse } from '../packages/ui/src/component-meta.ts';
import { CopyableCode } from './guide-parts.tsx';
import * as styles from './docs.css.ts';

function useComponentMeta(): { folder: string; review: ComponentMeta } | undefined {
  const { preparedMeta } = useOf('meta', ['meta']);
  const [, folder = ''] = /\/(?:components|patterns)\/([^/]+)\//.exec(String(preparedMeta.parameters.fileName)) ?? [];
  const componentReview = preparedMeta.parameters.review as ComponentMeta | undefined;
  return componentReview && { folder, review: componentReview };
}

const renderCodeSpans = (text: string): ReactNode[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function BulletList({
  points,
  icon,
  className,
}: {
  points: readonly string[];
  icon: ReactNode;
  className: string;
}): ReactElement {
  return (
    <ul className={`${styles.bulletList} ${className} sb-unstyled`}>
      {points.map((point) => (
        <li key={point}>
          {icon}
          <span>{renderCodeSpans(point)}</span>
        </li>
      ))}
    </ul>
  );
}

function KeyboardTable({ uses }: { uses: readonly KeyboardUse[] }): ReactElement {
  if (uses.length === 0) return <p className={styles.metadataText}>Nothing in it takes the focus.</p>;
  return (
    <table className={`${styles.guideTable} sb-unstyled`}>
      <thead>
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">What they do</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ keys, does }) => (
          <tr key={keys + does}>
            <th scope="row">
              {keys.split(', ').map((name) => (
                <kbd key={name} className={styles.keyCap}>
                  {name}
                </kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Folder names of the components that Plaza's widgets bundle; `main.ts` computes them. */
declare const portableComponentNames: readonly string[];

function DocsHeader({ folder, review }: { folder: string; review: ComponentMeta }): ReactElement {
  const isPortableComponent = portableComponentNames.includes(folder);
  return (
    <header className={`${styles.header} sb-unstyled`}>
      <p className={styles.headerEyebrow}>Component</p>
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
      <CopyableCode text={`import { ${review.name} } from '@plaza/ui/${folder}';`} />
    </header>
  );
}

export function DocsPage(): ReactElement {
  const documentedComponent = useComponentMeta();
  if (!documentedComponent) return <Stories includePrimary title="" />;
  const { folder, review } = documentedComponent;
  return (
    <>
      <DocsHeader folder={folder} review={review} />
      <Primary />
      <div className={`${styles.adviceColumns} sb-unstyled`}>
        <section className={styles.adviceCard}>
          <h2>Use it for</h2>
          <BulletList points={review.useFor} icon={<CheckIcon size={20} />} className={styles.doList} />
        </section>
        <section className={styles.adviceCard}>
          <h2>Not for</h2>
          <BulletList points={review.avoidFor} icon={<XIcon size={20} />} className={styles.dontList} />
        </section>
      </div>
      <h2 className={`${styles.sectionTitle} sb-unstyled`}>Keyboard</h2>
      <KeyboardTable uses={review.keyboard ?? []} />
      <h2 className={`${styles.sectionTitle} sb-unstyled`}>Accessibility</h2>
      <BulletList points={review.accessibility} icon={<InfoIcon size={20} />} className={styles.infoList} />
      <h2 className={`${styles.sectionTitle} sb-unstyled`}>Props</h2>
      <Controls />
      <Stories includePrimary={false} title={<h2 className={`${styles.sectionTitle} sb-unstyled`}>Stories</h2>} />
    </>
  );
}
