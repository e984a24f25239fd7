// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { onPage, Rejected, stubApi } from "../../../test/page.tsx";
import { type } from "../../../test/render.tsx";
import LoginModal from "./login.modal.tsx";

async function logIn(whoAmI: () => unknown): Promise<string> {
  stubApi({ "POST auth/login": () => sampleUser(), "GET users": whoAmI });
  const { unmount } = await onPage(<LoginModal modal={{ name: "login" }} />);
  const type = (name: string, text: string) => {
    const field = document.getElementById(`login-${name}`) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  await act(async () => {
    type("email", "hanako@guest.example");
    type("password", "four old chairs");
  });
  await act(async () => {
    document.querySelector<HTMLButtonElement>("form button[type=submit]")?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const said = [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join(" ");
  await unmount();
  return said;
}

test("CART-11: in a browser in which nobody has logged in before, booking begins with the registration", async () => {
  const opened = async (modal: Parameters<typeof LoginModal>[0]["modal"]) => {
    const { unmount } = await onPage(<LoginModal modal={modal} />);
    const tab = document.querySelector("[role=tab][aria-selected=true]")?.textContent;
    await unmount();
    return tab;
  };
  expect(await opened({ name: "login" })).toBe("Log in");
  expect(await opened({ name: "login", afterLogin: "reserve" })).toBe("Sign up");
  expect(await opened({ name: "login", afterLogin: "reserve", tab: "login" })).toBe("Log in");
  await logIn(() => sampleUser());
  expect(await opened({ name: "login", afterLogin: "reserve" })).toBe("Log in");
});

test("ACCOUNT-48: a browser that refuses the cookie is told so instead of being logged in", async () => {
  const refused = await logIn(() => {
    throw new Rejected(401, "unauthenticated", ["Please log in."]);
  });
  expect(refused).toContain("does not accept cookies");
  expect(await logIn(() => sampleUser())).toBe("");
});

test("ACCOUNT-50: a slip in the domain of an address is pointed out, and mended by one press", async () => {
  const { unmount } = await onPage(<LoginModal modal={{ name: "login", tab: "register" }} />);
  const email = document.getElementById("register-email") as HTMLInputElement;
  await type(email, "ken@gamil.com");
  const offer = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Use ken@gmail.com",
  );
  expect(email.getAttribute("aria-describedby")).toBe(offer?.parentElement?.id);
  await act(async () => offer?.click());
  expect(email.value).toBe("ken@gmail.com");
  expect(document.body.textContent).not.toContain("Is that a typo?");
  await unmount();
});
