import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box, Cards } from '../testing/story-boxes.tsx';
import { ArrivalLot } from './arrival-lot.tsx';
import { BarrierArt } from './barrier-art.tsx';
import { CarIllustration } from './vehicles.tsx';
import { CityBays } from './city-bays.tsx';
import { EmptyBay } from './empty-bay.tsx';
import { HeroLot } from './hero-lot.tsx';
import { PromotedBay } from './promoted-bay.tsx';
import { RankingStreet } from './ranking-street.tsx';
import { PlanCarSymbol, PlanLot } from './plan-lot.tsx';
import { StepArt } from './step-art.tsx';

const townCounts = [
  ['Madrid', 412],
  ['Barcelona', 368],
  ['Valencia', 205],
  ['Sevilla', 131],
  ['Málaga', 118],
  ['Bilbao', 74],
] as const;

const meta = { title: 'Foundations/Artwork', component: HeroLot, args: { price: '€145' } } satisfies Meta<
  typeof HeroLot
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hero: Story = {
  render: (args) => (
    <Box width="38rem" height="36rem">
      <HeroLot {...args} />
    </Box>
  ),
};
export const HeroDark: Story = { ...Hero, globals: { theme: 'dark' } };

const renderCities = () => (
  <CityBays
    towns={townCounts.map(([name, count]) => ({
      name,
      href: `/en/search_parkings?substr=${name}`,
      count: `${count} bays`,
    }))}
  />
);
export const Cities: Story = {
  render: renderCities,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Málaga 118 bays/ })).toBeVisible();
  },
};
export const CitiesDark: Story = { render: renderCities, globals: { theme: 'dark' } };
export const CitiesRightToLeft: Story = { render: renderCities, globals: { direction: 'rtl' } };

const renderArrivals = () => (
  <Cards>
    <Box width="20rem" height="26rem">
      <ArrivalLot rotation={-12} />
    </Box>
    <Box width="20rem" height="26rem">
      <ArrivalLot isRaised />
    </Box>
  </Cards>
);
export const Arrivals: Story = { render: renderArrivals };
export const ArrivalsDark: Story = { render: renderArrivals, globals: { theme: 'dark' } };

const renderSteps = () => (
  <Cards>
    <StepArt step="find" prices={['€110', '€145']} />
    <StepArt step="write" />
    <StepArt step="park" />
  </Cards>
);
export const Steps: Story = { render: renderSteps };
export const StepsDark: Story = { render: renderSteps, globals: { theme: 'dark' } };

const renderBarriers = () => (
  <Cards>
    <BarrierArt isOpen={false} />
    <BarrierArt isOpen />
    <Box height="8rem">
      <CarIllustration size="small" />
    </Box>
    <Box height="8rem">
      <CarIllustration size="medium" />
    </Box>
    <Box height="8rem">
      <CarIllustration size="large" />
    </Box>
  </Cards>
);
export const Barriers: Story = { render: renderBarriers };
export const BarriersDark: Story = { render: renderBarriers, globals: { theme: 'dark' } };

const renderBays = () => (
  <Cards>
    <EmptyBay />
    <Box width="4.5rem" height="4.5rem">
      <PromotedBay />
    </Box>
    <div>
      <PlanCarSymbol />
      <PlanLot place={3} />
    </div>
    <PlanLot place={0} promoted="Promoted" />
  </Cards>
);
export const Bays: Story = { render: renderBays };
export const BaysDark: Story = { render: renderBays, globals: { theme: 'dark' } };

const renderRanking = () => (
  <Box width="40rem">
    <RankingStreet
      label="A promoted bay at 400 metres counts as if it were at 12 metres."
      place="Your place"
      basic="Basic"
      boost="Boost"
      countsAs="counts as 12 m"
    />
  </Box>
);
export const Order: Story = {
  render: renderRanking,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /counts as if it were at 12 metres/ })).toBeVisible();
  },
};
export const OrderDark: Story = { render: renderRanking, globals: { theme: 'dark' } };
