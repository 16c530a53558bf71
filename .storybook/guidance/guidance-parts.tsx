import { CheckIcon, XIcon } from '@plaza/ui/icons';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import type { AnatomyPart, ComponentAnatomy, ExamplePair, GuidanceExample } from './guidance.ts';
import * as styles from './guidance.css.ts';

function ExamplePicture({ example, title }: { example: GuidanceExample; title: string }): ReactElement {
  if ('render' in example)
    return (
      // an example is a picture: its controls take no focus
      <div className={styles.picture} inert>
        {example.render()}
      </div>
    );
  const { storyId, height } = example;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook
    <iframe
      className={styles.storyFrame}
      title={title}
      src={`iframe.html?id=${storyId}&viewMode=story`}
      style={{ blockSize: height }}
      tabIndex={-1}
      loading="lazy"
    />
  );
}

/** Pairs of examples: how a component is meant to be used, and a way that looks alike but fails. */
export function ExamplePairs({ pairs }: { pairs: readonly ExamplePair[] }): ReactElement {
  return (
    <div className={`${styles.pairs} sb-unstyled`}>
      {pairs.map(({ right, wrong }) => (
        <div key={right.caption} className={styles.pair}>
          <figure className={styles.rightFigure}>
            <ExamplePicture example={right} title={`Do: ${right.caption}`} />
            <figcaption>
              <strong className={styles.rightMark}>
                <CheckIcon size={20} /> Do
              </strong>
              {right.caption}
            </figcaption>
          </figure>
          <figure className={styles.wrongFigure}>
            <ExamplePicture example={wrong} title={`Don’t: ${wrong.caption}`} />
            <figcaption>
              <strong className={styles.wrongMark}>
                <XIcon size={20} /> Don’t
              </strong>
              {wrong.caption}
            </figcaption>
          </figure>
        </div>
      ))}
    </div>
  );
}

interface MarkerPosition {
  top: number;
  left: number;
}

/** Middle of one side of a part, relative to the frame of the example. */
function findMarkerPosition(frame: HTMLElement, { selector, side }: AnatomyPart): MarkerPosition | undefined {
  const rect = frame.querySelector(selector)?.getBoundingClientRect();
  if (!rect) return undefined;
  const { top, left } = frame.getBoundingClientRect();
  const middle = { top: (rect.top + rect.bottom) / 2 - top, left: (rect.left + rect.right) / 2 - left };
  switch (side) {
    case 'start':
      return { ...middle, left: rect.left - left };
    case 'end':
      return { ...middle, left: rect.right - left };
    case 'top':
      return { ...middle, top: rect.top - top };
    case 'bottom':
      return { ...middle, top: rect.bottom - top };
  }
}

/** An example with a numbered marker at each of its parts, and a list that explains them. */
export function Anatomy({ render, parts }: ComponentAnatomy): ReactElement {
  const frameRef = useRef<HTMLDivElement>(null);
  const [positions, setPositions] = useState<readonly (MarkerPosition | undefined)[]>([]);
  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (!frame) return undefined;
    const placeMarkers = () => setPositions(parts.map((part) => findMarkerPosition(frame, part)));
    const sizeObserver = new ResizeObserver(placeMarkers);
    sizeObserver.observe(frame);
    return () => sizeObserver.disconnect();
  }, [parts]);
  return (
    <div className={`${styles.anatomy} sb-unstyled`}>
      <div ref={frameRef} className={styles.anatomyFrame}>
        <div inert>{render()}</div>
        {parts.map(({ name, side }, index) => {
          const position = positions[index];
          return (
            position && (
              <span
                key={name}
                className={`${styles.marker} ${styles.markerSides[side]}`}
                style={position}
                aria-hidden="true"
                data-anatomy-marker
              >
                {index + 1}
              </span>
            )
          );
        })}
      </div>
      <ol className={styles.partList} data-anatomy-parts>
        {parts.map(({ name, description }) => (
          <li key={name}>
            <strong>{name}.</strong> {description}
          </li>
        ))}
      </ol>
    </div>
  );
}
