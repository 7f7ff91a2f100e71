// The language of a site without a server.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chooseLanguage, ownLanguage } from "../../src/model/own-language";
import { withEmptyStorage } from "../storage";

const OFFERED = ["en", "de", "fr", "pt"];

withEmptyStorage();

test("the site opens in the first language of the browser that it has", () => {
  assert.equal(ownLanguage(OFFERED, ["it-IT", "pt-BR", "en"]), "pt");
  assert.equal(ownLanguage(OFFERED, ["it"]), null);
});

test("it opens in the language that was chosen last", () => {
  chooseLanguage("fr");
  assert.equal(ownLanguage(OFFERED, ["de"]), "fr");
});

test("a browser that keeps nothing is asked each time", () => {
  const closed = () => {
    throw new Error("closed");
  };
  Object.defineProperty(globalThis, "localStorage", { value: { getItem: closed, setItem: closed }, configurable: true });
  chooseLanguage("fr");
  assert.equal(ownLanguage(OFFERED, ["de"]), "de");
});
