import { Canvas, Description, DocsContext } from '@storybook/addon-docs/blocks';
import { Link } from '@plaza/ui/link';
import type { ReactRenderer } from '@storybook/react-vite';
import { type ReactElement, use } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { SectionHeading, Subheading } from './docs-sections.tsx';
import * as styles from './docs.css.ts';
import { toSentenceCase } from './sentence-case.ts';

type DocumentedStory = PreparedStory<ReactRenderer>;

/** Stories that every component has, to see it under conditions that are rarely looked at. */
const conditionNames = new Set([
  'Dark',
  'Right To Left',
  'Forced Colours',
  'Narrow',
  'Long Words',
  'Spanish',
  'Reduced Motion',
  'Stretched',
]);

/** Path of a story in Storybook's manager. Storybook may be served below a path. */
const storyPathOf = (id: string): string => `./?path=/story/${id}`;

const hasForcedColours = ({ moduleExport }: DocumentedStory): boolean =>
  (moduleExport as { globals?: { forcedColours?: string } }).globals?.forcedColours === 'active';

const StoryExample = ({ story }: { story: DocumentedStory }): ReactElement => (
  <>
    <Subheading id={story.id}>{toSentenceCase(story.name)}</Subheading>
    <div className={`${styles.bodyText} sb-unstyled`}>
      <Description of={story.moduleExport} />
    </div>
    <Canvas of={story.moduleExport} />
  </>
);

/** Stories of the page's component: examples first, then those that try to break it. */
export function StoryList(): ReactElement {
  const allStories = use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  // the first one is at the top of the page
  const stories = allStories.slice(1);
  const exampleStories = stories.filter(({ name }) => !conditionNames.has(name));
  const conditionStories = stories.filter(({ name }) => conditionNames.has(name));
  return (
    <>
      {exampleStories.length > 0 && <SectionHeading id="examples">Examples</SectionHeading>}
      {exampleStories.map((story) => (
        <StoryExample key={story.id} story={story} />
      ))}
      {conditionStories.length > 0 && <SectionHeading id="conditions">Under all conditions</SectionHeading>}
      {conditionStories.map((story) =>
        hasForcedColours(story) ? (
          <p key={story.id} className={`${styles.bodyText} sb-unstyled`}>
            Forced colours change the whole page:{' '}
            <Link href={storyPathOf(story.id)} target="_top">
              open the story alone
            </Link>
          </p>
        ) : (
          <StoryExample key={story.id} story={story} />
        ),
      )}
    </>
  );
}
