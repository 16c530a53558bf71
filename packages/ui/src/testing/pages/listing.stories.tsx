import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { FitBadge } from '../../patterns/fit-badge/fit-badge.tsx';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { Price } from '../../components/price/price.tsx';
import { storyGallery, storyGalleryLabels } from '../story-pictures.ts';
import { PageCards, PageFrame } from './page-frame.tsx';
import * as styles from './pages.css.ts';

function ListingPage(): ReactElement {
  return (
    <PageFrame>
      <Breadcrumbs
        label="You are here"
        expandLabel="Show all places"
        items={[
          { label: 'Valencia', href: '#valencia' },
          { label: 'Mestalla', href: '#mestalla' },
          { label: 'Wide corner bay' },
        ]}
      />
      <Gallery images={storyGallery} labels={storyGalleryLabels} />
      <div className={styles.footerColumns}>
        <div className={styles.verticalStack}>
          <h1 className={styles.pageTitle}>Wide corner bay, level −1</h1>
          <p className={styles.leadParagraph}>Mestalla, Valencia. Two minutes from the metro, open day and night.</p>
          <div className={styles.wrappingRow}>
            <FitBadge fit="fits" size="large">
              Fits, 30 cm spare
            </FitBadge>
            <Badge variant="promoted">Promoted</Badge>
          </div>
          <p>A wide bay in a corner, so that doors open all the way. The ramp is gentle and lit, with a height bar.</p>
        </div>
        <Card className={styles.verticalStack}>
          <Price cents={11_800} period="/ month" size="large" />
          <Button size="large" href="#chat">
            Ask the owner
          </Button>
        </Card>
      </div>
      <section className={styles.verticalStack}>
        <h2 className={styles.sectionHeading}>Similar bays nearby</h2>
        <PageCards count={3} />
      </section>
    </PageFrame>
  );
}

const meta = { title: 'Pages/Listing', component: ListingPage, tags: ['!autodocs'] } satisfies Meta<typeof ListingPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const DesktopDark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
