import { expect, test } from "vitest";
import { sampleAttributes } from "../../../../test/build/answers.ts";
import type { Site } from "../../../nav/site.tsx";
import { messages } from "../messages/room.ts";
import { schemaOf } from "./schema.ts";

const site = { locale: "en", publicUrl: "https://magari.example" } as Site;

test("REVIEW-6: search engines read the average and the count that guests see, or nothing if there is no review", () => {
  const rating = { average: 4.3, count: 12 };
  expect(schemaOf(sampleAttributes({ rating }), "/1.jpg", site)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
  });
  expect(messages.en.rating(rating)).toContain("4.3");
  expect(messages.en.rating(rating)).toContain("12");
  expect(schemaOf(sampleAttributes({ rating: null }), "/1.jpg", site)).not.toHaveProperty("aggregateRating");
});
