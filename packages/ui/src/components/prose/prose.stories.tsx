import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Prose, ProseDocument, ProseSection } from './prose.tsx';
import { ProseTable } from './prose-table.tsx';

const vatTable = (
  <ProseTable
    aria-label="Cookies"
    columns={[{ title: 'Name' }, { title: 'Purpose' }, { title: 'Kept for', hasInlineTitle: true }]}
    rows={[
      { id: 'session', name: <code>session</code>, values: ['Who is logged in', '30 days'] },
      { id: 'theme', name: <code>theme</code>, values: ['Light or dark', 'A year'] },
    ]}
    stackOn="phone"
  />
);
const proseText = (
  <>
    <ProseSection id="who" title="Who answers for your data">
      <p>Plaza answers for what this page is about. You can write to us at any time, and we answer within a month.</p>
      <ul>
        <li>What we keep, and why.</li>
        <li>How you have it corrected or deleted.</li>
      </ul>
    </ProseSection>
    <ProseSection id="what" title="What the browser keeps">
      <p>Only what is needed.</p>
      {vatTable}
    </ProseSection>
  </>
);

const meta = {
  component: Prose,
  parameters: {
    review: {
      name: 'Prose',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Long texts to read: policies, terms, how something works.'],
      avoidFor: ['Words of the interface: use Text and Heading.', 'Questions and answers: use Accordion.'],
      accessibility: [
        'Each part is a region named by its heading, with an anchor.',
        'Lines hold about 66 letters.',
        'A table’s rows become entries where its columns have no room; values say what they are.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: proseText },
} satisfies Meta<typeof Prose>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sections: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Who answers for your data' })).toHaveAttribute('id', 'who');
  },
};

export const Documents: Story = {
  args: {
    children: (
      <>
        <ProseDocument id="privacy" title="Privacy policy">
          <ProseSection id="first" title="What we keep" level={3}>
            <p>Your name, your address and what you write.</p>
          </ProseSection>
        </ProseDocument>
        <ProseDocument id="terms" title="Terms of use">
          <ProseSection id="second" title="What is allowed" level={3}>
            <p>To offer and to look for bays.</p>
          </ProseSection>
        </ProseDocument>
      </>
    ),
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    children: (
      <ProseSection id="long" title="Kraftfahrzeughaftpflichtversicherung">
        <ProseTable
          rows={[{ id: 'email', name: 'Email', values: ['proteccion.de.datos.personales@ayuntamiento.example'] }]}
        />
      </ProseSection>
    ),
  },
  decorators: [renderInNarrowBox],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    children: (
      <ProseSection id="quien" title="Quién responde de tus datos">
        <p>Plaza responde de lo que cuenta esta página.</p>
      </ProseSection>
    ),
  },
};
