import { expect, test } from 'vitest';
import { joinTabs, type Tabs } from './tabs.ts';

interface Tab {
  tabs: Tabs;
  isLeader: () => boolean;
}

function openTestTab(name: string): Tab {
  let isLeader = false;
  const joinedTabs = joinTabs(name, {
    onMessage: () => undefined,
    onLead: () => {
      isLeader = true;
    },
    onLost: () => {
      isLeader = false;
    },
  });
  return { tabs: joinedTabs, isLeader: () => isLeader };
}

const expectLocks = (name: string, held: number, pending: number): Promise<void> =>
  expect
    .poll(async () => {
      const lockSnapshot = await navigator.locks.query();
      const countLocksOfName = (list: LockInfo[] = []): number => list.filter((lock) => lock.name === name).length;
      return [countLocksOfName(lockSnapshot.held), countLocksOfName(lockSnapshot.pending)];
    })
    .toEqual([held, pending]);

test('a browser tab that takes the lead while its own request for the lead is granted stays the leader', async () => {
  const channelName = crypto.randomUUID();
  const openedTab = openTestTab(channelName);
  openedTab.tabs.takeLead();
  await expectLocks(channelName, 1, 0);
  expect(openedTab.isLeader()).toBe(true);
  openedTab.tabs.leave();
});

test('a browser tab that has lost the lead to another tab leads again after the other tab has left', async () => {
  const channelName = crypto.randomUUID();
  const firstTab = openTestTab(channelName);
  await expect.poll(firstTab.isLeader).toBe(true);
  const secondTab = openTestTab(channelName);
  await expectLocks(channelName, 1, 1);
  secondTab.tabs.takeLead();
  await expect.poll(firstTab.isLeader).toBe(false);
  expect(secondTab.isLeader()).toBe(true);
  secondTab.tabs.leave();
  await expect.poll(firstTab.isLeader).toBe(true);
  firstTab.tabs.leave();
});
