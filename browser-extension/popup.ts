import type { Shown } from './background.ts';

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
  write('code', code === '' ? '' : `${code.slice(0, 3)} ${code.slice(3)}`);
}

function write(id: string, text: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === '';
}

export {};
