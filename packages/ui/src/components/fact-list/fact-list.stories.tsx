import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { Fact, FactList } from './fact-list.tsx';

const bayFacts = (
  <>
    <Fact name="Boost begins">At once</Fact>
    <Fact name="Due now" isStrong note="VAT included">
      €4.12
    </Fact>
    <Fact name="Next payment">€9.99 on 28 December 2026</Fact>
  </>
);
const alignedNumberFacts = (
  <>
    <Fact name="Views">1,204</Fact>
    <Fact name="Saved">31</Fact>
    <Fact name="Chats">4</Fact>
  </>
);

const meta = {
  component: FactList,
  parameters: {
    review: {
      name: 'FactList',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Names with what is to know about each: amounts, a plan, what was typed.'],
      avoidFor: ['Figures side by side: use StatList.', 'Lines of an order: use CheckoutSummary.'],
      accessibility: ['A list of names and values, which assistive technology reads in pairs.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: bayFacts },
} satisfies Meta<typeof FactList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Facts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Due now')).toBeVisible();
  },
};

export const Variants: Story = {
  render: () => (
    <Stack width="24rem">
      <FactList>{bayFacts}</FactList>
      <FactList variant="figures">{alignedNumberFacts}</FactList>
      <FactList variant="dense">
        <Fact name="Type">Bay in a car park</Fact>
        <Fact name="Description">{'First floor below ground.\nThe ramp is wide.'}</Fact>
      </FactList>
    </Stack>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    children: (
      <Fact name="Kraftfahrzeughaftpflichtversicherung" note="Rindfleischetikettierungsüberwachung">
        alba.rodriguez.de.la.plaza.mayor@ayuntamiento.example
      </Fact>
    ),
  },
  decorators: [renderInNarrowBox],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    children: (
      <>
        <Fact name="Impulso empieza">Al momento</Fact>
        <Fact name="A pagar ahora" isStrong note="IVA incluido">
          4,12 €
        </Fact>
      </>
    ),
  },
};
