import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import { spokenLanguage } from '../../shared/text/language.ts';
import { useLanguage } from '../../shared/text/catalogue.ts';
import App from './App.svelte';
import { featureViews } from './page-features.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// Main passes the language in the page's address, so that the first paint has it, and says which window the page is for.
const parameters = new URLSearchParams(window.location.search);
const language = spokenLanguage(parameters.getAll('language'));
const asked = parameters.get('view') ?? '';
const view = asked === 'palette' || featureViews.has(asked) ? asked : undefined;
document.documentElement.lang = language;
void useLanguage(language).then(() => mount(App, { target, props: { view } }));
