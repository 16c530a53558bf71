import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { PlanPicker } from '../../patterns/plan-picker/plan-picker.tsx';
import { PageCards, PageFrame, PageSearch } from './page-frame.tsx';
import * as styles from './pages.css.ts';

function PartnerVenuePage(): ReactElement {
  return (
    <PageFrame>
      <div className={styles.verticalStack}>
        <h1 className={styles.pageTitle}>Almenara Arena: how to get here</h1>
        <p className={styles.leadParagraph}>Come by metro, or rent a bay for the whole season from people nearby.</p>
        <PageSearch size="hero" query="Almenara Arena" />
      </div>
      <section className={styles.verticalStack}>
        <h2 className={styles.sectionHeading}>Bays near the arena</h2>
        <PageCards count={3} />
      </section>
      <section className={styles.verticalStack}>
        <h2 className={styles.sectionHeading}>Have a bay yourself? Let it</h2>
        <PlanPicker
          legend="Plan"
          period="/ month"
          notIncluded="Not included:"
          defaultValue={2}
          plans={[
            {
              id: 1,
              title: 'Basic',
              description: 'Publish one bay for free.',
              priceCents: 0,
              features: [
                { included: true, title: 'Chat on Plaza' },
                { included: false, title: 'Two listings' },
              ],
            },
            {
              id: 2,
              title: 'Spotlight',
              description: 'Your bay above standard listings.',
              priceCents: 999,
              features: [
                { included: true, title: 'Chat on Plaza' },
                { included: false, title: 'Two listings' },
              ],
            },
            {
              id: 3,
              title: 'Boost',
              description: 'Two bays, above all the others.',
              priceCents: 1999,
              features: [
                { included: true, title: 'Chat on Plaza' },
                { included: true, title: 'Two listings' },
              ],
            },
          ]}
        />
      </section>
    </PageFrame>
  );
}

const meta = { title: 'Pages/Partner venue', component: PartnerVenuePage, tags: ['!autodocs'] } satisfies Meta<
  typeof PartnerVenuePage
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const DesktopDark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
