import * as faults from '../../../sample-pod/faults.ts';
import { stableUuid } from '../../../sample-pod/seed/stable-values.ts';
import { said } from '../said.ts';
import { examplePath } from '../sample-entries.ts';
import { sceneTime, type SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

async function open({ values, pod }: Stage, example: string): Promise<void> {
  await values.openPasted(examplePath(pod, example));
  await values.reveal.waitFor();
}

async function openCode({ values, pod }: Stage): Promise<void> {
  await values.openPasted(examplePath(pod, code));
  await values.copyCode.waitFor();
}

/** Secure values: opened, shown in all forms, ended, refused, compared. */
export const secureValueScenes: readonly SceneGroup[] = [
  {
    feature: 'secure-values',
    name: 'a stored secret',
    signedIn: true,
    scenes: [
      {
        name: 'open-by-link',
        about: 'The dialog that takes a link.',
        async show(stage) {
          await stage.change({ hideAfterS: 120, clearClipboardAfterS: 120 });
          await stage.values.showDialog();
        },
      },
      {
        name: 'enter-ids',
        about: 'The four fields of the dialog.',
        show: ({ values }) => values.showFields(),
      },
      {
        name: 'field-errors',
        about: 'A link that leads elsewhere.',
        show: ({ values, pod }) =>
          values.openPasted(`https://other-pod.example${examplePath(pod, password)}`),
      },
      {
        name: 'opening',
        about: 'A value is loading.',
        async show(stage) {
          stage.hold('secure');
          await stage.values.openPasted(examplePath(stage.pod, password));
          await stage.page.locator('[aria-busy=true]').first().waitFor();
        },
      },
      {
        name: 'masked',
        about: 'An open value, masked.',
        async show(stage) {
          stage.release();
          await stage.values.reveal.waitFor();
        },
      },
      {
        name: 'revealed',
        about: 'The value, shown until it hides itself.',
        async show({ values }) {
          await values.reveal.click();
          await values.hide.waitFor();
        },
      },
      {
        name: 'large-type',
        about: 'The value in large type.',
        async show({ values, page }) {
          await values.chooseFromMore('Large type');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'large-type-kept',
        about: 'The value in large type, kept until Podkey closes it.',
        async show({ page }) {
          await page.getByRole('switch', { name: said('Keep showing') }).click();
          await page.getByRole('switch', { checked: true }).waitFor();
        },
      },
      {
        name: 'spelled-out',
        about: 'The value, spelled out for the telephone.',
        async show({ page }) {
          await page.getByRole('radio', { name: said('Spell out') }).click();
          await page.getByRole('dialog').getByRole('listitem').first().waitFor();
        },
      },
      {
        name: 'qr-code',
        about: 'The value as a QR code.',
        async show({ page }) {
          await page.getByRole('radio', { name: said('QR code') }).click();
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
      },
      {
        name: 'compare',
        about: 'Asking for another revision to compare with.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.values.chooseFromMore('Compare with another revision…');
          await stage.page.getByRole('dialog').getByRole('textbox').waitFor();
        },
      },
      {
        name: 'compared',
        about: 'The difference between two hidden revisions.',
        async show(stage) {
          const dialog = stage.page.getByRole('dialog');
          await dialog.getByRole('textbox').fill(stableUuid('revision network-device, Core router, 1'));
          await stage.page.keyboard.press('Enter');
          await dialog.getByRole('row').first().waitFor();
        },
      },
      {
        name: 'private-key',
        about: 'A long value of many lines, shown.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await open(stage, 'Core router · SSH');
          await stage.values.reveal.click();
          await stage.values.hide.waitFor();
        },
      },
      {
        name: 'right-to-left',
        about: 'A right-to-left value, in large type.',
        async show(stage) {
          await open(stage, 'Tel Aviv office');
          await stage.values.chooseFromMore('Large type');
          await stage.page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'empty-value',
        about: 'An empty value.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await open(stage, 'Workshop');
        },
      },
      {
        name: 'failed-to-open',
        about: 'A value refused by the pod, with the error ID.',
        async show(stage) {
          stage.pod.faults.next(
            { route: 'secure', times: Infinity },
            faults.failsWith(403, { code: 'forbidden', message: 'The role may not read secure values' }),
          );
          await stage.values.openPasted(examplePath(stage.pod, password));
          await stage.values.alert.waitFor();
        },
      },
      {
        name: 'ended',
        about: 'A value that was closed by locking.',
        async show(stage) {
          stage.pod.faults.clear();
          await open(stage, password);
          await stage.lock.lockAndUnlock();
          await stage.page.getByRole('button', { name: said('Open again') }).waitFor();
        },
      },
    ],
  },
  {
    feature: 'secure-values',
    name: 'a one-time code',
    signedIn: true,
    pod: { clock: () => sceneTime + ahead.ms },
    scenes: [
      {
        name: 'code',
        about: 'A one-time code with plenty of time.',
        async show(stage) {
          setCodeTime(29);
          await openCode(stage);
          await stage.values.timeLeft.waitFor();
        },
      },
      {
        name: 'setup-key',
        about: 'The setup key that makes the codes, from the code’s menu.',
        async show({ values }) {
          await values.more.click();
          await values.setupKey.click();
          await values.reveal.waitFor();
        },
      },
      {
        name: 'code-near-end',
        about: 'A code near its end: the next one can be copied.',
        async show(stage) {
          await stage.values.close.click();
          setCodeTime(5);
          await openCode(stage);
          // The message stays as long as the button has the focus.
          await stage.page.getByRole('button', { name: said('Copy next code') }).focus();
        },
      },
      {
        name: 'next-code-copied',
        about: 'The next code, copied early.',
        async show(stage) {
          await stage.values.close.click();
          setCodeTime(4);
          await openCode(stage);
          await stage.page.getByRole('button', { name: said('Copy next code') }).press('Enter');
          await stage.values.clearClipboard.waitFor();
        },
      },
      {
        name: 'code-without-expiry',
        about: 'A code without an expiry from the pod.',
        async show(stage) {
          await stage.values.close.click();
          stage.pod.faults.next({ route: 'secure', times: 1 }, faults.withoutFields('expires'));
          await openCode(stage);
        },
      },
      {
        name: 'no-code',
        about: 'A one-time code value without a code.',
        async show(stage) {
          await stage.values.close.click();
          stage.pod.faults.next({ route: 'secure', times: 1 }, faults.withoutFields('code', 'expires'));
          await open(stage, code);
        },
      },
    ],
  },
];

/** How far the pod's clock is ahead of this computer's. */
const ahead = { ms: 0 };

/** Makes the pod's 30-second code expire in `leftS` seconds. */
function setCodeTime(leftS: number): void {
  ahead.ms = 30_000 - leftS * 1000 - (sceneTime % 30_000);
}
