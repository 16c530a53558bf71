import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { fn } from 'storybook/test';
import { HeroLot } from '../../artwork/index.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { Quote } from '../../components/quote/quote.tsx';
import { Cards } from '../story-boxes.tsx';
import { PageCards, PageFrame, PageSearch } from './page-frame.tsx';
import * as styles from './pages.css.ts';

function MainPage(): ReactElement {
  return (
    <PageFrame>
      <div className={styles.verticalStack}>
        <h1 className={styles.pageTitle}>A parking bay of your own, by the month</h1>
        <p className={styles.leadParagraph}>From owners nearby, with measures that say whether your car fits.</p>
        <PageSearch size="hero" />
        <div className={styles.wrappingRow}>
          <Chip onClick={fn()}>Mestalla</Chip>
          <Chip onClick={fn()}>Atocha</Chip>
          <Chip onClick={fn()}>Gràcia</Chip>
        </div>
        <div className={styles.artworkFrame}>
          <HeroLot price="€145" />
        </div>
      </div>
      <section className={styles.verticalStack}>
        <h2 className={styles.sectionHeading}>Near Mestalla</h2>
        <PageCards count={4} />
      </section>
      <section className={styles.verticalStack}>
        <h2 className={styles.sectionHeading}>What people say</h2>
        <Cards>
          <Quote name="Lucía R." context="Rents in Ruzafa, Valencia" exampleLabel="Example">
            “I typed in my van’s size once. Three of the nine garages near me were marked too low.”
          </Quote>
          <Quote name="Andrés M." exampleLabel="Example">
            “Let in eight days.”
          </Quote>
        </Cards>
      </section>
    </PageFrame>
  );
}

const meta = { title: 'Pages/Main', component: MainPage, tags: ['!autodocs'] } satisfies Meta<typeof MainPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const DesktopDark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
