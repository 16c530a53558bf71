import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'StatList',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Two to four figures of the same thing, at the top of its page.'],
  avoidFor: ['Figures over time: use LineChart or BarChart.', 'Facts without numbers: write a list.'],
  accessibility: [
    'A list of terms and values.',
    'A change says more or less in words; arrow and colour only repeat it.',
  ],
  keyboard: [],
};
