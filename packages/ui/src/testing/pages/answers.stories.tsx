import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { Accordion, AccordionItem } from '../../components/accordion/accordion.tsx';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageFrame } from './page-frame.tsx';
import * as styles from './pages.css.ts';

function AnswersPage(): ReactElement {
  return (
    <PageFrame>
      <div className={styles.verticalStack}>
        <h1 className={styles.pageTitle}>Questions and answers</h1>
        <p className={styles.leadParagraph}>What drivers and owners ask most.</p>
      </div>
      <Accordion headingLevel={2} defaultValue={['fit']}>
        <AccordionItem id="pay" title="How do I pay the rent?">
          <p>You and the owner agree on it. Plaza takes no part of the rent.</p>
        </AccordionItem>
        <AccordionItem id="fit" title="How do I know that my vehicle fits?">
          <p>Give its sizes once. Every bay then says by how much it fits, or what it lacks.</p>
        </AccordionItem>
        <AccordionItem id="leave" title="Can I leave whenever I like?">
          <p>As you have agreed with the owner. Most ask for a month’s notice.</p>
        </AccordionItem>
      </Accordion>
      <Notice
        title="Something else?"
        action={
          <Button size="small" variant="quiet" href="#contact">
            Write to us
          </Button>
        }
      >
        We answer within a day.
      </Notice>
    </PageFrame>
  );
}

const meta = { title: 'Pages/Answers', component: AnswersPage, tags: ['!autodocs'] } satisfies Meta<typeof AnswersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const DesktopDark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
