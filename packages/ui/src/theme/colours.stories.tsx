import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { type ColorName, colors, contrastRatio } from './colors.ts';
import { type ContrastPair, controlPairs, textPairs } from '../testing/contrast-pairs.ts';
import * as styles from './foundations.css.ts';

const meta = {
  title: 'Foundations/Colours',
  tags: ['!autodocs'],
  parameters: { picture: false, controls: { disable: true } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const colorGroups: readonly (readonly [title: string, use: string, names: readonly ColorName[]])[] = [
  [
    'Surfaces',
    'What lies under everything, from the page to what floats above it.',
    ['ground', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover', 'fill', 'surfaceInverse'],
  ],
  ['Text', 'Ink, its quieter tone, and what cannot be used now.', ['text', 'textMuted', 'textDisabled', 'onInverse']],
  ['Lines', 'Hairlines for order, firm edges for what can be pressed.', ['border', 'borderControl', 'focus']],
  [
    'Accent',
    'The blue of the parking sign acts: buttons, links, what is chosen.',
    ['accent', 'accentHover', 'accentActive', 'onAccent', 'accentText', 'accentSoft', 'accentLine'],
  ],
  [
    'Promoted',
    'The yellow of road marking: lifted or new. Never text on white.',
    ['promoted', 'onPromoted', 'promotedSoft', 'onPromotedSoft'],
  ],
  [
    'Judgements',
    'Good, careful, bad. Words say it first.',
    ['success', 'successSoft', 'warning', 'warningSoft', 'danger', 'dangerSoft', 'dangerFill', 'onDanger', 'heart'],
  ],
  ['Plan view', 'Asphalt and paint of the drawings to scale.', ['asphalt', 'asphalt2', 'paint', 'onPaint', 'paintDim']],
  [
    'Series',
    'Lines and bars of charts, told apart by dash and marker too.',
    ['series1', 'series2', 'series3', 'series4'],
  ],
  ['Depth', 'Shadows, and the veil behind dialogs.', ['shadowInk', 'shadowInk2', 'scrim']],
];

function ColorSwatch({ name }: { name: ColorName }): ReactElement {
  const [light, dark] = colors[name];
  return (
    <div className={styles.colorSwatch}>
      <div className={styles.themeHalves}>
        <div className={styles.themeHalf} style={{ background: light }} />
        <div className={styles.themeHalf} style={{ background: dark }} />
      </div>
      <div className={styles.colorName}>
        <strong>{name}</strong>
        <span className={styles.colorValues}>
          {light} · {dark}
        </span>
      </div>
    </div>
  );
}

export const Palette: Story = {
  render: () => (
    <div className={styles.foundationPage}>
      <h1 className={styles.pageHeading}>Colours</h1>
      <p className={styles.leadParagraph}>
        Named by meaning, designed for both themes: on the left as in the light one, on the right as in the dark one.
      </p>
      {colorGroups.map(([title, use, names]) => (
        <section key={title} className={styles.foundationSection}>
          <h2 className={styles.foundationSubheading}>{title}</h2>
          <p className={styles.sampleNote}>{use}</p>
          <div className={styles.swatchGrid}>
            {names.map((name) => (
              <ColorSwatch key={name} name={name} />
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of Object.keys(colors)) await expect(canvas.getByText(name)).toBeInTheDocument();
  },
};

const ratioFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function ContrastFigure({
  pair: [front, back],
  theme,
  minRatio,
}: {
  pair: ContrastPair;
  theme: 0 | 1;
  minRatio: number;
}): ReactElement {
  const contrast = contrastRatio(colors[front][theme], colors[back][theme]);
  return (
    <td>
      <span className={styles.textSample} style={{ color: colors[front][theme], background: colors[back][theme] }}>
        Aa
      </span>
      <span className={styles.ratioFigure}>{ratioFormat.format(contrast)}</span>
      {contrast >= minRatio ? 'passes' : 'fails'}
    </td>
  );
}

function ContrastTable({
  title,
  pairs,
  minRatio,
}: {
  title: string;
  pairs: readonly ContrastPair[];
  minRatio: number;
}): ReactElement {
  return (
    <section className={styles.foundationSection}>
      <h2 className={styles.foundationSubheading}>{title}</h2>
      <table className={styles.contrastTable}>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.join()}>
              <th scope="row">
                {pair[0]} on {pair[1]}
              </th>
              <ContrastFigure pair={pair} theme={0} minRatio={minRatio} />
              <ContrastFigure pair={pair} theme={1} minRatio={minRatio} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All colour pairs that components use, with their contrast ratio after WCAG 2 in both themes. */
export const Contrast: Story = {
  // the samples show the colours of both themes at the same time
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', selector: `*:not(.${styles.textSample})` }] } } },
  render: () => (
    <div className={styles.foundationPage}>
      <h1 className={styles.pageHeading}>Contrast</h1>
      <p className={styles.leadParagraph}>Computed from the tokens while you look. A test keeps each of them.</p>
      <ContrastTable title="Text: 4.5 to 1" pairs={textPairs} minRatio={4.5} />
      <ContrastTable title="Edges, focus and icons: 3 to 1" pairs={controlPairs} minRatio={3} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/passes$/)).toHaveLength(2 * (textPairs.length + controlPairs.length));
    await expect(canvas.queryByText(/fails$/)).not.toBeInTheDocument();
  },
};
