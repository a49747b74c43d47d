import type { Shown } from './shown.ts';

const copy = document.getElementById('copy');
copy?.addEventListener('click', () => void copyReport());

const port = chrome.runtime.connect();
port.onMessage.addListener((message) => show(message as Shown | null));
port.onDisconnect.addListener(() => close());

function show(shown: Shown | null): void {
  if (!shown) {
    close();
    return;
  }
  write('title', shown.title);
  write('text', shown.text);
  const code = shown.code ?? '';
  const rows = (shown.rows ?? []).flatMap((row) => [
    elementWith('dt', row.title),
    elementWith('dd', row.text),
  ]);
  document.getElementById('rows')?.replaceChildren(...rows);
  const { report = '' } = shown;
  write('report', report);
  write('copy', report === '' ? '' : chrome.i18n.getMessage('copy'));
  document.body.classList.toggle('wide', report !== '');
  write('code', code === '' ? '' : `${code.slice(0, 3)} ${code.slice(3)}`);
}

function write(id: string, text: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === '';
}

async function copyReport(): Promise<void> {
  await navigator.clipboard.writeText(document.getElementById('report')?.textContent ?? '');
  write('copy', chrome.i18n.getMessage('copied'));
}

function elementWith(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
