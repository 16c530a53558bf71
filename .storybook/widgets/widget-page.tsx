import { Controls, Primary, Source } from '@storybook/addon-docs/blocks';
import { Badge } from '@plaza/ui/badge';
import { Link } from '@plaza/ui/link';
import widgetDocs from 'virtual:widget-docs';
import type { ReactElement } from 'react';
import type { KeyboardUse } from '../../packages/ui/src/component-meta.ts';
import { DefinitionList, KeyboardTable, renderCodeSpans, SectionHeading, Subheading } from '../docs-sections.tsx';
import * as styles from '../docs.css.ts';
import { GuideTable } from '../guide-parts.tsx';
import { keyboardUsesOf } from '../keyboard-uses.ts';
import { StoryList } from '../story-list.tsx';
import { exampleOf, type WidgetKind, widgetKinds } from './widget-examples.ts';

/** Returns the kind of widget that a page of Storybook documents. */
export const findWidgetKind = (title: string): WidgetKind | undefined =>
  widgetKinds.find((kind) => title.toLowerCase() === `widgets/${kind}`);

/** Components with the keyboard support of each widget: the widgets are made of them. */
const componentsByKind: Readonly<Record<WidgetKind, readonly string[]>> = {
  search: ['search-box', 'map'],
  listing: ['listing-card'],
  plans: ['plan-picker'],
  button: ['button', 'dialog'],
};

const keyboardOf = (kind: WidgetKind): readonly KeyboardUse[] => componentsByKind[kind].flatMap(keyboardUsesOf);

/** Link to a page of Storybook's manager, which shows this page in a frame. */
const PageLink = ({ path, children }: { path: string; children: string }): ReactElement => (
  <Link href={`./?path=/${path}`} target="_top">
    {children}
  </Link>
);

function WidgetHeader({ kind, description }: { kind: WidgetKind; description: string }): ReactElement {
  return (
    <header className={`${styles.header} sb-unstyled`}>
      <p className={styles.headerEyebrow}>Custom element</p>
      <h1 className={styles.pageTitle}>{`<plaza-${kind}>`}</h1>
      <div className={styles.leadParagraph}>
        <p>{description}</p>
      </div>
      <div className={styles.metadata}>
        <Badge variant="success">Stable</Badge>
        <span className={styles.metadataText}>
          Version 1, from <code>{`/v1/${kind}.js`}</code>
        </span>
      </div>
    </header>
  );
}

/** Documentation of a custom element, from the contract in LIFECYCLE.md. */
export function WidgetPage({ kind }: { kind: WidgetKind }): ReactElement {
  const element = widgetDocs.elements.find(({ tagName }) => tagName === `plaza-${kind}`);
  if (!element) throw new Error(`custom-elements.json has no plaza-${kind}`);
  const { attributes, events, cssProperties, cssStates, cssParts = [], members = [], slots } = element;
  return (
    <>
      <WidgetHeader kind={kind} description={element.description} />
      <Primary />
      <details className={`${styles.controlDetails} sb-unstyled`}>
        <summary>Change its attributes</summary>
        <Controls />
      </details>
      <p className={`${styles.bodyText} sb-unstyled`}>
        On pages with hostile styles, strict policies or other directions:{' '}
        <PageLink path="story/widgets-hosts--plain">Hosts</PageLink>.
      </p>
      <SectionHeading id="snippet">Snippet</SectionHeading>
      <Source code={exampleOf(kind)} language="html" dark={false} />
      <p className={`${styles.bodyText} sb-unstyled`}>
        The link inside is shown until the widget is ready and whenever it fails. Plaza’s page for partners writes the
        snippet with the height to reserve, for your ID, place and colours.
      </p>
      <SectionHeading id="attributes">Attributes</SectionHeading>
      <DefinitionList
        entries={attributes.map(({ name, type, description }) => ({ name, code: type.text, description }))}
      />
      <SectionHeading id="events">Events</SectionHeading>
      <p className={`${styles.bodyText} sb-unstyled`}>
        {renderCodeSpans(
          'All bubble, are composed and have a plain `detail`. After `preventDefault()` on a cancelable one, your page handles the action.',
        )}
      </p>
      <DefinitionList entries={events.map(({ name, description }) => ({ name, description }))} />
      {members.length > 0 && (
        <>
          <SectionHeading id="methods">Methods and properties</SectionHeading>
          <p className={`${styles.bodyText} sb-unstyled`}>
            {kind === 'search'
              ? 'Inside a form, or with a name. Properties also reflect the attributes.'
              : 'Of the element, from the moment its script has run.'}
          </p>
          <DefinitionList
            entries={members.map(({ name, kind: memberKind, description }) => ({
              name: memberKind === 'method' ? `${name}()` : name,
              description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
            }))}
          />
        </>
      )}
      <SectionHeading id="style">Style</SectionHeading>
      <Subheading id="custom-properties">Custom properties</Subheading>
      <DefinitionList entries={cssProperties.map(({ name, description }) => ({ name, description }))} />
      <Subheading id="css-states">CSS states</Subheading>
      <DefinitionList entries={cssStates.map(({ name, description }) => ({ name: `:state(${name})`, description }))} />
      {cssParts.length > 0 && (
        <>
          <Subheading id="css-parts">CSS parts</Subheading>
          <DefinitionList
            entries={cssParts.map(({ name, description }) => ({ name: `::part(${name})`, description }))}
          />
        </>
      )}
      <Subheading id="slot">Content</Subheading>
      <p className={`${styles.bodyText} sb-unstyled`}>{slots[0]?.description}</p>
      <SectionHeading id="keyboard">Keyboard</SectionHeading>
      <KeyboardTable uses={keyboardOf(kind)} />
      <SectionHeading id="loading">Loading</SectionHeading>
      <GuideTable
        head={['State', 'Shown', 'Changes']}
        rows={widgetDocs.states.map(([state = '', shown = '', , transitions = '']) => [
          renderCodeSpans(state),
          renderCodeSpans(shown),
          renderCodeSpans(transitions),
        ])}
      />
      <SectionHeading id="failure">Failure</SectionHeading>
      <p className={`${styles.bodyText} sb-unstyled`}>
        {renderCodeSpans('A widget never leaves an empty box. `plaza:error` tells your page the code.')}
      </p>
      <GuideTable
        head={['Failure', 'Shown', 'Code']}
        rows={widgetDocs.failures.map(([failure = '', shown = '', code = '']) => [
          renderCodeSpans(failure),
          renderCodeSpans(shown),
          renderCodeSpans(code),
        ])}
      />
      <StoryList />
    </>
  );
}
