import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';
import type { ComponentMeta } from '../packages/ui/src/component-meta.ts';

const reviews = import.meta.glob<ComponentMeta>('../packages/ui/src/components/*/*.meta.ts', {
  eager: true,
  import: 'meta',
});

/** What the component's `*.meta.ts` says, found by the name of its folder. */
function useReview(): ComponentMeta | undefined {
  const { preparedMeta } = useOf('meta', ['meta']);
  const folder = /\/components\/([^/]+)\//.exec(String(preparedMeta.parameters.fileName))?.[1];
  return folder === undefined ? undefined : reviews[`../packages/ui/src/components/${folder}/${folder}.meta.ts`];
}

function Points({ title, points }: { title: string; points: readonly string[] }): ReactElement {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

/** A component's page: its stories and props, and what to know before using it. */
export function DocsPage(): ReactElement {
  const review = useReview();
  return (
    <>
      <Title />
      <Description />
      {review && (
        <>
          <p>
            {review.status === 'stable' ? 'Stable' : 'Draft'}
            {review.isPortable ? ', portable to widgets' : ', not portable to widgets'}, accessibility reviewed on{' '}
            {review.accessibilityReviewed}.
          </p>
          <Points title="Use it for" points={review.useFor} />
          <Points title="Not for" points={review.avoidFor} />
          <Points title="Accessibility" points={review.accessibility} />
        </>
      )}
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}
