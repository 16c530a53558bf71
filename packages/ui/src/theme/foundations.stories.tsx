import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './foundations.css.ts';
import { vars } from './index.ts';

const meta = {
  title: 'Foundations/Measures',
  tags: ['!autodocs'],
  parameters: { picture: false, controls: { disable: true } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const FoundationPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}): ReactElement => (
  <div className={styles.foundationPage}>
    <h1 className={styles.pageHeading}>{title}</h1>
    <p className={styles.leadParagraph}>{lead}</p>
    {children}
  </div>
);

const ScaleLine = ({ token, children }: { token: string; children: ReactNode }): ReactElement => (
  <div className={styles.tokenScaleLine}>
    <code className={styles.tokenName}>{token}</code>
    <div>{children}</div>
  </div>
);

const fontSizeSteps = [48, 36, 28, 22, 18, 16, 14, 12] as const;

export const Type: Story = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="Figtree, one variable file for all weights. Headings are tight; prices stand in tabular figures."
    >
      <ScaleLine token="fontSize.hero">
        <span
          style={{ fontSize: vars.fontSize.hero, lineHeight: 1.1, fontWeight: 700, letterSpacing: vars.tracking.tight }}
        >
          Tu plaza, por meses
        </span>
      </ScaleLine>
      {fontSizeSteps.map((size) => (
        <ScaleLine key={size} token={`fontSize[${size}]`}>
          <span
            style={{
              fontSize: vars.fontSize[size],
              lineHeight: vars.lineHeight[size],
              fontWeight: size > 16 ? vars.weight.bold : vars.weight.regular,
              letterSpacing: size >= 28 ? vars.tracking.tight : undefined,
            }}
          >
            Tu plaza, por meses, desde 118 €
          </span>
        </ScaleLine>
      ))}
      {(['regular', 'medium', 'semibold', 'bold'] as const).map((weight) => (
        <ScaleLine key={weight} token={`weight.${weight}`}>
          <span style={{ fontWeight: vars.weight[weight] }}>Wide corner bay, level −1</span>
        </ScaleLine>
      ))}
      <ScaleLine token="Letters">Œuvre, niño, Łódź, Şişli, Ñíguez, 1.180 €, −3, 4,80 m × 2,30 m</ScaleLine>
    </FoundationPage>
  ),
};

const spaceSteps = [4, 8, 12, 16, 20, 24, 32, 48, 72, 96] as const;

export const Space: Story = {
  render: () => (
    <FoundationPage
      title="Space"
      lead="A base of 4 px. What belongs together is 8 to 16 apart, what does not 32 and more."
    >
      {spaceSteps.map((space) => (
        <ScaleLine key={space} token={`space[${space}]`}>
          <div className={styles.spaceBar} style={{ inlineSize: vars.space[space] }} />
        </ScaleLine>
      ))}
      {(['small', 'medium', 'large', 'hit'] as const).map((name) => (
        <ScaleLine key={name} token={`control.${name}`}>
          <div className={styles.spaceBar} style={{ inlineSize: '8rem', blockSize: vars.control[name] }} />
        </ScaleLine>
      ))}
    </FoundationPage>
  ),
};

export const Layout: Story = {
  render: () => (
    <FoundationPage
      title="Layout"
      lead="Pages are 80rem wide, search goes to 100rem, text to 40rem. The gutter grows with the window, from 16 to 40 px."
    >
      {(['gutter', 'measure', 'page', 'pageWide'] as const).map((name) => (
        <ScaleLine key={name} token={`layout.${name}`}>
          <div className={styles.spaceBar} style={{ inlineSize: `min(100%, ${vars.layout[name]})` }} />
        </ScaleLine>
      ))}
    </FoundationPage>
  ),
};

export const Radius: Story = {
  render: () => (
    <FoundationPage title="Radius" lead="10 for controls, 16 for cards, 24 for the largest panels, full for pills.">
      <div className={styles.swatchGrid}>
        {([6, 10, 16, 24, 'full'] as const).map((name) => (
          <div key={name} className={styles.shapeSample} style={{ borderRadius: vars.radius[name] }}>
            {name}
          </div>
        ))}
      </div>
    </FoundationPage>
  ),
};

export const Depth: Story = {
  render: () => (
    <FoundationPage
      title="Depth"
      lead="Hairlines before shadows. Lift is for what the pointer is on, float for what hangs over the page."
    >
      <div className={styles.swatchGrid}>
        {(['lift', 'float'] as const).map((name) => (
          <div key={name} className={styles.shapeSample} style={{ boxShadow: vars.shadow[name] }}>
            {name}
          </div>
        ))}
      </div>
    </FoundationPage>
  ),
};

export const Motion: Story = {
  render: () => (
    <FoundationPage
      title="Motion"
      lead="Only for cause and effect. Point at a line; with reduced motion every duration is zero, and it jumps."
    >
      {(
        [
          ['fast', '120 ms, colours and edges'],
          ['base', '160 ms, small things that move'],
          ['slow', '200 ms, panels and dialogs'],
        ] as const
      ).map(([name, use]) => (
        <ScaleLine key={name} token={`duration.${name}`}>
          <div className={styles.motionTrack}>
            <div className={styles.motionRunner} style={{ transitionDuration: vars.duration[name] }} />
          </div>
          <span className={styles.sampleNote}>{use}</span>
        </ScaleLine>
      ))}
    </FoundationPage>
  ),
};
